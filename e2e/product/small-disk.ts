import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

export interface SmallDisk {
  readonly folder: string;
  /** Takes all room but this many bytes. */
  fill(left: number): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Only root may mount. */
export const canMount = process.platform === 'linux' && process.geteuid?.() === 0;

/** A file system of this size of its own. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-disk-'));
  await exec('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'ballast-test', folder]);
  await chmod(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: async (left) => {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(filler, 'a');
      for (let rest = bavail * bsize - left; rest > 0;) {
        const { bytesWritten } = await file.write(Buffer.alloc(Math.min(rest, 1024 * 1024)));
        rest -= bytesWritten;
      }
      await file.close();
    },
    free: async () => rm(filler, { force: true }),
    unmount: async () => {
      await exec('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
