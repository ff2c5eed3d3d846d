/** One line above the table when something about the connection needs saying. */

import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DirectiveResult } from 'lit/directive.js';
import type { IconName } from '../site/icons';
import type { Connection } from '../../live/connection';
import type { Say } from '../site/words';

export interface BannerDesk {
  retry(): void;
  continueElsewhere(): Promise<void>;
  /** The page runs inside a messenger's browser, and that was not waved away. */
  readonly insideApp: boolean;
  waveAway(): void;
  icon(name: IconName): DirectiveResult;
}

/** Opening the page is not a loss: nothing is said before the first attempt failed. */
export function banner(say: Say, connection: Connection, desk: BannerDesk): TemplateResult {
  const line = (
    text: string,
    action: string,
    run: () => void,
    name: string,
    away?: () => void,
  ): TemplateResult =>
    html`<div class="banner" role="status">
      <p>${text}</p>
      <button class="button" type="button" data-action=${name} @click=${run}>${action}</button>
      ${
        away
          ? html`<button
              class="tool"
              type="button"
              data-action="wave-away"
              aria-label=${say('close')}
              @click=${away}
            >
              ${desk.icon('close')}
            </button>`
          : nothing
      }
    </div>`;
  if (connection.ended === 'replaced')
    return line(say('goodbye-replaced'), say('goodbye-use-here'), () => desk.retry(), 'use-here');
  if (connection.ended === 'banned')
    return html`<div class="banner" role="status"><p>${say('refusal-device-banned')}</p></div>`;
  if (!connection.online && connection.attempts > 0)
    return line(say('offline'), say('try-now'), () => desk.retry(), 'try-now');
  if (desk.insideApp && connection.online)
    return line(
      say('in-app'),
      say('in-app-open'),
      () => void desk.continueElsewhere(),
      'in-app',
      () => desk.waveAway(),
    );
  return html`${nothing}`;
}
