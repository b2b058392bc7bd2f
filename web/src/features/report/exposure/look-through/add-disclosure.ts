import type {
  Disclosure,
  DisclosureOptions,
  FoundPortfolio,
  NoDisclosure,
  NoPortfolios,
} from '@ballast/engine/disclosures/disclosure';
import { disclosureOf } from '@ballast/engine/disclosures/read-disclosures';
import { withKeys } from '@ballast/engine/disclosures/with-keys';
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

/** The disclosure of a portfolio, its stocks under the keys of the master of instruments as far as the server answers. */
export async function checkedDisclosure(
  portfolio: FoundPortfolio,
  options: DisclosureOptions,
): Promise<Disclosure | Refused> {
  const checked = disclosureOf(portfolio, options);
  if (!checked.ok) {
    const day = portfolio.asOf === null ? {} : { day: portfolio.asOf };
    return { reason: checked.reason, total: portfolio.total, ...day };
  }
  const isins = [...new Set(checked.value.constituents.flatMap(({ isin }) => isin ?? []))];
  const found = await lookUp(isins).catch(() => null);
  return withKeys(checked.value, (isin) => {
    const keys = new Set((found?.byTerm.get(isin) ?? []).map(({ symbol, market }) => quoteKey(symbol, market)));
    const [key] = keys;
    return key !== undefined && keys.size === 1 ? key : null;
  });
}
