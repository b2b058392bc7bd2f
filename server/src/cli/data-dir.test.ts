import { expect, test } from 'vitest';
import { usualDataDir } from './data-dir.ts';

test.each([
  ['linux', {}, '/home/asha', '/home/asha/.local/share/ballast'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/home/asha', '/data/ballast'],
  ['linux', { XDG_DATA_HOME: 'data' }, '/home/asha', '/home/asha/.local/share/ballast'],
  ['darwin', {}, '/Users/asha', '/Users/asha/Library/Application Support/Ballast'],
  [
    'win32',
    { LOCALAPPDATA: 'C:\\Users\\asha\\AppData\\Local' },
    'C:\\Users\\asha',
    'C:\\Users\\asha\\AppData\\Local\\Ballast',
  ],
  ['win32', {}, 'C:\\Users\\asha', 'C:\\Users\\asha\\AppData\\Local\\Ballast'],
] as const)('the data of a person on %s with %o, at home in %s, is in %s', (platform, env, home, folder) => {
  expect(usualDataDir(platform, env, home)).toBe(folder);
});
