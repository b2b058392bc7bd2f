import type { ResolveInstrumentsResponse } from '@ballast/contract/resolve-instruments';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import { SECTORS, type Sector } from '@ballast/engine/instruments/sector';
import { FUND_KINDS, type HeldInstrument } from '@ballast/engine/report/report-facts';
import type { Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { taxAssetOf, type TaxAsset } from '@ballast/engine/tax/tax-asset';
import type { FunctionDeps } from '../../function.ts';
import { resolveTerms } from '../../market/instruments/resolve.ts';

export interface KnownInstrument {
  readonly name: string;
  readonly sector: Sector | null;
  /** A fund, on an exchange or not, or a gold bond. */
  readonly isFund: boolean;
  /** How tax law sorts it; null where that can't be told. */
  readonly taxAsset: TaxAsset | null;
  /** What a report has to know of it. */
  readonly held: HeldInstrument;
}

type Resolved = ResolveInstrumentsResponse['instruments'][number];

/** What terms (the engine's `terms.ts`) name, best known first; nothing where the master cannot be read. */
export async function namedBy(
  { database, log }: FunctionDeps,
  terms: readonly string[],
): Promise<(term: string) => readonly Resolved[]> {
  if (terms.length === 0) return () => [];
  try {
    const { instruments, found } = await resolveTerms(database, terms);
    const byTerm = new Map(found.map(({ term, at }) => [term, at.flatMap((place) => instruments[place] ?? [])]));
    return (term) => byTerm.get(term) ?? [];
  } catch (error) {
    log('warn', 'advisor_instruments_failed', { error: String(error) });
    return () => [];
  }
}

/** What the master says about symbols, by `quoteKey`. */
export async function knownInstruments(
  deps: FunctionDeps,
  shares: readonly { readonly symbol: string; readonly market: Market }[],
): Promise<ReadonlyMap<string, KnownInstrument>> {
  const named = await namedBy(
    deps,
    shares.map(({ symbol }) => symbol),
  );
  return new Map(
    shares.flatMap(({ symbol, market }) => {
      const own = named(symbol).find(
        (one) =>
          one.symbol === symbol &&
          one.market === market &&
          one.kind !== 'index' &&
          (one.kind !== 'fund' || isFundCode(symbol, market)),
      );
      const sector = SECTORS.find((known) => known === own?.sector) ?? null;
      if (own === undefined) return [];
      const facts = {
        name: own.name,
        sector,
        isFund: FUND_KINDS.has(own.kind),
        taxAsset: taxAssetOf(own, market),
        held: own,
      };
      return [[quoteKey(symbol, market), facts] as const];
    }),
  );
}

/** How tax law sorts what is held: funds by what they hold, null where that can't be told; what nobody knows counts as a share. */
export function taxAssetIn(
  instruments: ReadonlyMap<string, KnownInstrument>,
  { symbol, market }: { readonly symbol: string; readonly market: Market },
): TaxAsset | null {
  const known = instruments.get(quoteKey(symbol, market));
  if (known !== undefined) return known.taxAsset;
  return isFundCode(symbol, market) ? null : 'equity';
}
