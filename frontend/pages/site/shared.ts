/**
 * What the pages with a board have in common. Each of them imports this for its effect on the build
 * alone: one file for all of it, fetched once, instead of one for every pair of pages.
 */

import 'lit/html.js';
import 'lit/directives/live.js';
import '../../board/index';
import '../../live/connection';
import '../../live/socket';
import '../table/bell';
import '../table/clock-face';
import '../table/position';
import '../table/seats';
import '../table/settings';
import './board-words';
import './icon';
import './reload';
import './sharing';
import './sound';
import './waits';
