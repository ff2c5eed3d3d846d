/** An icon for a template; apart from the icons, for pages that draw without templates. */

import type { DirectiveResult } from 'lit/directive.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { drawing, type IconName } from './icons';

/** The icon, drawn once, and kept while the button around it is drawn anew. */
export const icon = (name: IconName): DirectiveResult => unsafeHTML(drawing(name));
