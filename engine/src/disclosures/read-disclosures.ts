import type { FileContent, Sheet } from '../import/cell.ts';
import { decodeText } from '../import/reading/decode.ts';
import { kindOfFile } from '../import/reading/kind-of-file.ts';
import { MAX_BYTES } from '../import/reading/limits.ts';
import { readFile } from '../import/reading/read-file.ts';
import type { Result } from '../result.ts';
import { disclosureColumns } from './columns.ts';
import type { Disclosure, DisclosureOptions, FoundPortfolio, NoDisclosure, NoPortfolios } from './disclosure.ts';
import { isNPort, readNPort } from './n-port.ts';
import { readRows } from './read-rows.ts';
import { statedDay, statedFund } from './title.ts';
import { isWhole, weigh } from './weights.ts';

/**
 * The portfolios in a fund house's or ETF issuer's file (XLSX, CSV, HTML under the name of XLS) or in a filing on Form N-PORT (XML): one for
 * each sheet that has a table of names and weights. Columns are found by their headers.
 */
export async function readDisclosures(
  bytes: Uint8Array,
  options: DisclosureOptions,
): Promise<Result<readonly FoundPortfolio[], NoPortfolios>> {
  if (bytes.length > MAX_BYTES) return { ok: false, reason: 'too_large' };
  if (kindOfFile(bytes) === 'markup') {
    const text = decodeText(bytes);
    if (isNPort(text)) return nonEmpty(readNPort(text, options.today));
  }
  const content = await readFile(bytes);
  if (!content.ok) return content;
  const found = portfoliosIn(content.value, options);
  return found.length === 0 ? { ok: false, reason: 'no_holdings' } : { ok: true, value: found };
}

/** A portfolio as a disclosure; refused where its weights don't add up to 1, or its day is unknown or still to come. */
export function disclosureOf(found: FoundPortfolio, { today }: DisclosureOptions): Result<Disclosure, NoDisclosure> {
  const { fund, asOf, total, constituents } = found;
  if (!isWhole(total)) return { ok: false, reason: 'wrong_total' };
  if (asOf === null) return { ok: false, reason: 'no_date' };
  return asOf > today ? { ok: false, reason: 'future' } : { ok: true, value: { fund, asOf, constituents } };
}

function nonEmpty(read: ReturnType<typeof readNPort>): Result<readonly FoundPortfolio[], NoPortfolios> {
  if (!read.ok) return read;
  return read.value.constituents.length === 0
    ? { ok: false, reason: 'no_holdings' }
    : { ok: true, value: [read.value] };
}

function portfoliosIn({ sheets }: FileContent, options: DisclosureOptions): readonly FoundPortfolio[] {
  return sheets.flatMap((sheet) => portfolioIn(sheet, options) ?? []);
}

function portfolioIn({ name, rows }: Sheet, options: DisclosureOptions): FoundPortfolio | null {
  const header = rows.findIndex((row) => disclosureColumns(row) !== null);
  if (header === -1) return null;
  const above = rows.slice(0, header);
  const written = readRows(rows.slice(header), options.market);
  if (written.length === 0) return null;
  return { fund: statedFund(above) ?? name ?? '', sheet: name, asOf: statedDay(above, options), ...weigh(written) };
}
