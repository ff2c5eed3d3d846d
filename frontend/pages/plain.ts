/** A page with nothing but its frame. */

import { openFrame } from './site/frame';

void openFrame({});
