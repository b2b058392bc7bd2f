import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ListName, type ListRow, readList } from '@ballast/supabase/functions/_shared/instruments/lists';

export const INSTRUMENTS_FOLDER = path.join(import.meta.dirname, '../../supabase/instruments');

/** Lists that people edit are plain; those that the publishers write are compressed. */
const EDITED: ReadonlySet<ListName> = new Set(['aliases', 'members', 'reviewed']);

/** A list of `supabase/instruments`. */
export async function shippedList<Name extends ListName>(name: Name): Promise<readonly ListRow<Name>[]> {
  const file = path.join(INSTRUMENTS_FOLDER, `${name}.tsv`);
  const content = EDITED.has(name) ? await readFile(file, 'utf8') : gunzipSync(await readFile(`${file}.gz`)).toString();
  return readList(name, content);
}
