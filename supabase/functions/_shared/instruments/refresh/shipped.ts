import { z } from 'zod';
import { type ListName, type ListRow, readList } from '../lists.ts';

/** The files of `supabase/instruments`, wherever they are: in a folder, or in a function's bundle. */
export type ReadShipped = (file: ShippedFile) => Promise<Uint8Array<ArrayBuffer>>;

export const SHIPPED_FILES = [
  'nse.tsv.gz',
  'bse.tsv.gz',
  'us.tsv.gz',
  'amfi.tsv.gz',
  'reviewed.tsv',
  'aliases.tsv',
  'members.tsv',
  'master.copy.gz',
  'words.copy.gz',
  'master.json',
] as const;
export type ShippedFile = (typeof SHIPPED_FILES)[number];

const manifestSchema = z.object({
  digest: z.string(),
  rows: z.number(),
  lists: z.array(z.object({ list: z.string(), asOf: z.string(), rows: z.number(), source: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

const FILES: { readonly [Name in ListName]: ShippedFile } = {
  nse: 'nse.tsv.gz',
  bse: 'bse.tsv.gz',
  us: 'us.tsv.gz',
  amfi: 'amfi.tsv.gz',
  reviewed: 'reviewed.tsv',
  aliases: 'aliases.tsv',
  members: 'members.tsv',
};

export async function shippedManifest(read: ReadShipped): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await shippedText(read, 'master.json')));
}

export async function shippedRows<Name extends ListName>(
  read: ReadShipped,
  name: Name,
): Promise<readonly ListRow<Name>[]> {
  return readList(name, await shippedText(read, FILES[name]));
}

export async function shippedText(read: ReadShipped, file: ShippedFile): Promise<string> {
  const bytes = new Blob([await read(file)]);
  return file.endsWith('.gz')
    ? new Response(bytes.stream().pipeThrough(new DecompressionStream('gzip'))).text()
    : bytes.text();
}
