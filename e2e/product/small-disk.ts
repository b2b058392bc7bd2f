import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024, 1);
const SMALLEST = 512;

/** A disk of its own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte; again where something was freed since. */
  fill(): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts one in memory; undefined where that is not allowed, as for anybody but root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-disk-'));
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder]);
  } catch {
    await rmdir(folder);
    return undefined;
  }
  await chmod(folder, 0o755);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: async () => {
      const file = await open(filler, 'a');
      for (let size = CHUNK.length; size >= SMALLEST;) {
        const written = await file.write(CHUNK, 0, size).catch(() => undefined);
        if (written === undefined || written.bytesWritten < size) size /= 2;
      }
      await file.close();
    },
    free: async () => rm(filler, { force: true }),
    unmount: async () => {
      await exec('umount', ['--lazy', folder]);
      await rmdir(folder).catch(() => undefined);
    },
  };
}
