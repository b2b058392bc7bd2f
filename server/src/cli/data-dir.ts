import { homedir } from 'node:os';
import path from 'node:path';

/** Where a system keeps the data of a person's programs: XDG's folder, `Application Support` on macOS, `LOCALAPPDATA` on Windows. */
export function usualDataDir(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home = homedir(),
): string {
  if (platform === 'win32')
    return path.win32.join(env['LOCALAPPDATA'] ?? path.win32.join(home, 'AppData', 'Local'), 'Ballast');
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', 'Ballast');
  const stated = env['XDG_DATA_HOME'];
  // A relative path is to be ignored (XDG Base Directory Specification 0.8).
  const base =
    stated !== undefined && path.posix.isAbsolute(stated) ? stated : path.posix.join(home, '.local', 'share');
  return path.posix.join(base, 'ballast');
}
