import type {
  Disclosure,
  DisclosureOptions,
  FoundPortfolio,
  NoDisclosure,
  NoPortfolios,
} from '@ballast/engine/disclosures/disclosure';
import { disclosureOf } from '@ballast/engine/disclosures/read-disclosures';
import { withListings } from '@ballast/engine/disclosures/with-listings';
import { MAX_BYTES } from '@ballast/engine/import/reading/limits';
import { nameTerm } from '@ballast/engine/instruments/terms';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { transfer } from 'comlink';
import { lookUp } from '../../../../entities/instruments/look-up.ts';
import { createWorkerClient } from '../../../../lib/worker-client.ts';
import type { DisclosureHandler } from './disclosure-handler.ts';

/** Why a file is not taken, with what its sentence names. */
export interface Refused {
  readonly reason: NoPortfolios | NoDisclosure | 'crashed';
  readonly total?: number;
  readonly day?: string;
}

export type ReadResult =
  | { readonly kind: 'refused'; readonly refused: Refused }
  /** The file has several portfolios, and none or several are called like the fund. */
  | { readonly kind: 'which'; readonly portfolios: readonly FoundPortfolio[] }
  | { readonly kind: 'found'; readonly portfolio: FoundPortfolio };

/** Reads a fund's file in a worker of its own, which ends with it. */
export async function readFund(file: File, fundName: string, options: DisclosureOptions): Promise<ReadResult> {
  if (file.size > MAX_BYTES) return { kind: 'refused', refused: { reason: 'too_large' } };
  const worker = createWorkerClient<DisclosureHandler>(
    () => new Worker(new URL('disclosure-worker.ts', import.meta.url), { type: 'module', name: 'disclosures' }),
  );
  try {
    const content = await file.arrayBuffer();
    const read = await worker.call((handler) => handler.readDisclosures(transfer(content, [content]), options));
    if (!read.ok) return { kind: 'refused', refused: { reason: read.reason } };
    const portfolio = onlyOne(read.value, fundName);
    return portfolio === null ? { kind: 'which', portfolios: read.value } : { kind: 'found', portfolio };
  } catch {
    return { kind: 'refused', refused: { reason: 'crashed' } };
  } finally {
    worker.end();
  }
}

/** The single portfolio of a file, or the only one called like the fund, whose name here may go on with plan and option. */
function onlyOne(portfolios: readonly FoundPortfolio[], fundName: string): FoundPortfolio | null {
  const [first] = portfolios;
  if (first !== undefined && portfolios.length === 1) return first;
  const scheme = nameTerm(fundName.split(',')[0] ?? fundName);
  const [named, ...others] = portfolios.filter(({ fund }) => nameTerm(fund) === scheme);
  return named !== undefined && others.length === 0 ? named : null;
}

/** The disclosure of a portfolio, its stocks under the keys and names of the master of instruments as far as the server answers. */
export async function checkedDisclosure(
  portfolio: FoundPortfolio,
  options: DisclosureOptions,
): Promise<Disclosure | Refused> {
  const checked = disclosureOf(portfolio, options);
  if (!checked.ok) {
    const day = portfolio.asOf === null ? {} : { day: portfolio.asOf };
    return { reason: checked.reason, total: portfolio.total, ...day };
  }
  const stocks = checked.value.constituents.filter(({ kind }) => kind === 'stock');
  const terms = stocks.flatMap(({ isin, key }) => [
    ...(isin === null ? [] : [isin]),
    ...(key === null ? [] : [symbolOf(key)]),
  ]);
  // Without the server the file's own names and tickers do.
  const found = await lookUp([...new Set(terms)]).catch(() => null);
  const listingsOf = (term: string) =>
    (found?.byTerm.get(term) ?? []).map(({ symbol, market, name }) => ({ key: quoteKey(symbol, market), name }));
  return withListings(checked.value, ({ isin, key }) => {
    const [listing, ...others] = isin === null ? [] : listingsOf(isin);
    if (listing !== undefined && others.length === 0) return listing;
    return key === null ? null : (listingsOf(symbolOf(key)).find((one) => one.key === key) ?? null);
  });
}

function symbolOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}
