import type { Market } from '../../quotes/market.ts';
import type { ImportFormat } from '../format.ts';
import { importContent } from '../import-file.ts';
import type { Records } from '../result.ts';
import { readFixture, TODAY } from './fixture.ts';

interface ReadLayout {
  /** Format and version; `unknown` where it was read as its columns are guessed. */
  readonly is: string;
  readonly formatId: string;
  readonly records: Records;
  /** How many rows the file has. */
  readonly rows: number;
}

/** A fixture, by its format or else as its columns are guessed for a person in `market`. */
export async function readLayout({ path, market }: { path: string; market?: Market | undefined }): Promise<ReadLayout> {
  const { content, recognition, records } = await readFixture(path);
  const rows = content.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (recognition.kind === 'known' && records !== null) {
    const { id, version } = recognition.format;
    return { is: `${id} ${version}`, formatId: id, records, rows };
  }
  if (recognition.kind !== 'unknown' || recognition.guess === null || market === undefined)
    throw new Error(`${path} is ${recognition.kind}`);
  const own: ImportFormat = {
    id: 'own',
    version: '1',
    broker: 'Own',
    file: 'Own',
    menu: [],
    fingerprint: [],
    tables: [{ ...recognition.guess.format, market }],
  };
  const dates = market === 'US' ? 'month_first' : 'day_first';
  const mapped = importContent(content, [own], { today: TODAY, answers: { dates } }).records;
  if (mapped === null) throw new Error(`${path} does not have the columns that were guessed`);
  return { is: 'unknown', formatId: own.id, records: mapped, rows };
}
