import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';

// The headless shell first: without the browser around the page, the journeys take a quarter less CPU time.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const NO_CHROMIUM =
  "The browser tests need Chromium and found none: install it (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome. The other tests need none: npx vitest run --project '!e2e'.";

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser of this machine: what CHROMIUM_PATH names, else what is on the path or in its usual places. */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return isExecutable(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const own = process.env['PLAYWRIGHT_BROWSERS_PATH'] === '0' ? [] : [chromium.executablePath()];
  return [...onPath, ...PLACES, ...own].find(isExecutable);
}
