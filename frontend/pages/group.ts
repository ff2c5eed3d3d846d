/** A group's page: the table, live. */

import './site/shared';

import { openFrame } from './site/frame';
import { TableApp } from './table/app';

async function main(): Promise<void> {
  let app: TableApp | null = null;
  const frame = await openFrame({ sound: true, changed: () => app?.reworded() });
  app = new TableApp(frame);
  await app.start();
}

void main();
