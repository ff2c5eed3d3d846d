/**
 * The rules page: complete without this script, which adds a board on which a bridge can be tried and a
 * form that opens a table. It fetches no words: what it says was worded by the server.
 */

import { randomId } from '../live/socket';
import { ApiRefusal } from './site/api';
import { connectOpener, createTable } from './site/create-table';
import { startFrame } from './site/frame';
import { startTrial } from './site/trial';
import type { Trial } from './site/trial-reply';

interface Told extends Trial {
  readonly refusals: Readonly<Record<string, string>>;
}

const part = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

function sentence(told: Told, error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'offline';
  return told.refusals[code] ?? told.refusals['internal'] ?? code;
}

function startForm(told: Told): void {
  const form = part<HTMLFormElement>('start');
  const refusal = part('refusal');
  const button = form.querySelector<HTMLButtonElement>('[data-action=create-group]');
  if (!button) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  const open = (id: string): Promise<void> => {
    refusal.hidden = true;
    return createTable('friend', form, id, document.documentElement.lang);
  };
  const refuse = (error: unknown): void => {
    refusal.textContent = sentence(told, error);
    refusal.hidden = false;
  };
  connectOpener(button, open, refuse, randomId);
}

const told = JSON.parse(part('trial-data').textContent ?? '') as Told;
startFrame();
startTrial(told);
startForm(told);
