import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadShipped } from '@ballast/supabase/functions/_shared/instruments/refresh/shipped';

/** The shipped lists of a folder: `supabase/instruments`. */
export function shippedFolder(directory: string): ReadShipped {
  return async (file) => new Uint8Array(await readFile(path.join(directory, file)));
}
