import { buildIfStale } from '../tools/build-if-stale.mjs';
import { findChromium, NO_CHROMIUM } from '../tools/chromium.ts';

/** The journeys run against what was built, in a real browser: without either they cannot mean anything. */
export default async function setup(): Promise<void> {
  if (findChromium(process.env) === undefined) throw new Error(NO_CHROMIUM);
  await buildIfStale();
}
