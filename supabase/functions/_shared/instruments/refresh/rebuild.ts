import type { Database } from '../../function.ts';
import { copyLine, wordCounts } from '../copy-text.ts';
import type { ListRow } from '../lists.ts';
import { buildMaster } from '../master.ts';
import type { RefreshedList } from '../publishers/publisher.ts';
import { PUBLISHERS } from '../publishers/publishers.ts';
import { type Manifest, type ReadShipped, shippedRows, shippedText } from './shipped.ts';
import { type ListSource, replaceMaster } from './stage.ts';
import { type ListState, readAccepted, readHistory } from './store.ts';

/** Puts the shipped master into the database, as the embedded server does with `COPY`. */
export async function loadShipped(database: Database, read: ReadShipped, manifest: Manifest): Promise<number> {
  const lines = (await shippedText(read, 'master.copy.gz')).trimEnd().split('\n');
  const words = (await shippedText(read, 'words.copy.gz')).trimEnd().split('\n');
  const counted = words.map((line) => {
    const [word = '', count = '0'] = line.split('\t');
    return [word, Number(count)] as const;
  });
  await replaceMaster(database, lines, counted, sourcesOf(manifest, new Map(), 'shipped', lines.length));
  return lines.length;
}

interface Rebuild {
  readonly database: Database;
  readonly readShipped: ReadShipped;
  readonly manifest: Manifest;
  /** The accepted lists that are not older than the shipped ones. */
  readonly inUse: ReadonlyMap<RefreshedList, ListState>;
  readonly source: string;
}

/** Makes the master from the accepted lists, the shipped ones where there is none, and what was seen to change. */
export async function rebuild({ database, readShipped, manifest, inUse, source }: Rebuild): Promise<number> {
  const rowsOf = async <Name extends RefreshedList>(list: Name): Promise<readonly ListRow<Name>[]> =>
    (inUse.has(list) ? await readAccepted(database, list) : null) ?? shippedRows(readShipped, list);
  const lists = {
    nse: await rowsOf('nse'),
    us: await rowsOf('us'),
    amfi: await rowsOf('amfi'),
    bse: await shippedRows(readShipped, 'bse'),
    reviewed: await shippedRows(readShipped, 'reviewed'),
    aliases: await shippedRows(readShipped, 'aliases'),
    members: await shippedRows(readShipped, 'members'),
  };
  const master = buildMaster(lists, await readHistory(database));
  const accepted = new Map(
    [...inUse].map(([list, { asOf }]) => [list, { asOf: asOf ?? '', rows: lists[list].length }] as const),
  );
  const sources = sourcesOf(manifest, accepted, source, master.length);
  await replaceMaster(database, master.map(copyLine), wordCounts(master), sources);
  return master.length;
}

function sourcesOf(
  { digest, lists }: Manifest,
  accepted: ReadonlyMap<string, { readonly asOf: string; readonly rows: number }>,
  master: string,
  rows: number,
): readonly ListSource[] {
  const publishers = new Map<string, string>(Object.values(PUBLISHERS).map(({ list, source }) => [list, source]));
  const sources = lists.map((shipped) => {
    const own = accepted.get(shipped.list);
    return own === undefined
      ? { ...shipped, digest }
      : { list: shipped.list, ...own, source: publishers.get(shipped.list) ?? shipped.source, digest };
  });
  const newest =
    sources
      .map(({ asOf }) => asOf)
      .toSorted()
      .at(-1) ?? '';
  return [...sources, { list: 'master', asOf: newest, rows, source: master, digest }];
}
