import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export interface LockedPackage {
  /** Where npm puts it, such as `node_modules/a/node_modules/b`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly integrity: string | undefined;
  /** False for what only building and testing need. */
  readonly ships: boolean;
}

const IN_MODULES = 'node_modules/';

/** What `package-lock.json` pins, our own workspaces left out. */
export async function readLock(root: string): Promise<LockedPackage[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([place, { version, license, integrity, dev, link }]) => {
    const at = place.lastIndexOf(IN_MODULES);
    if (at < 0 || link === true) return [];
    return [
      {
        place,
        name: place.slice(at + IN_MODULES.length),
        version: version ?? '',
        licence: license,
        integrity,
        ships: dev !== true,
      },
    ];
  });
}
