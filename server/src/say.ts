import { serverMessages } from '@ballast/messages/en/server';
import { createTranslator } from 'use-intl/core';
import type { Cluster } from './postgres/cluster.ts';
import type { StartError } from './start-error.ts';

/** The server's own words; one line each, for the person at the terminal. */
export const words = createTranslator({ locale: 'en', messages: serverMessages });

/** The sentence that says why a start did not succeed and what to do. */
export function sentenceOf({ code, params }: StartError): string {
  const none = { detail: '', file: '', folder: '', host: '', names: '', port: '', version: '' };
  return words(`start.${code}`, { ...none, ...params });
}

/** What the start of the database did that an operator should know. */
export function noteLine({ code, ...params }: Cluster['notes'][number]): string {
  const none = { dataDir: '', path: '', user: '' };
  return words(`running.${code}`, { ...none, ...params });
}

/** Writes one line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
