import { headerKey } from '../headers/header-key.ts';
import type { Row } from '../import/cell.ts';

/** What the columns of a disclosure mean; `null` where it has none. */
export interface DisclosureColumns {
  readonly name: number;
  readonly weight: number;
  readonly isin: number | null;
  readonly symbol: number | null;
  readonly assetClass: number | null;
  readonly country: number | null;
}

/** The first that fits a header decides, so that `ISIN` is not taken for a name. */
const MEANINGS = [
  ['isin', /^isin\b/],
  [
    'weight',
    /^(?:%|percent(?:age)?|per cent) ?(?:to|of) (?:the )?(?:total )?(?:nav|net assets?|aum|funds?|portfolio|corpus|assets)\b|^(?:market |portfolio |fund )?weight(?:ing|age|s)?\b/,
  ],
  ['symbol', /^(?:ticker|symbol)\b/],
  ['assetClass', /^(?:asset|security|instrument) (?:class|type)$/],
  ['country', /^(?:location|country)\b/],
  [
    'name',
    /^(?:name|company|issuer|security|instrument|holding|constituent)s?(?: ?\/ ?(?:issuer|instrument|company|security)| name| description| of (?:the )?(?:instrument|issuer|security|company).*)?\b/,
  ],
] as const;

/** The columns of a row that is a table's header: it names a weight and a name. Null for any other row. */
export function disclosureColumns({ cells }: Row): DisclosureColumns | null {
  const found = new Map<string, number>();
  cells.forEach((cell, place) => {
    const key = headerKey(cell).replace(/[*#^]+$/, '');
    const meaning = key === '' ? undefined : MEANINGS.find(([, pattern]) => pattern.test(key))?.[0];
    if (meaning !== undefined && !found.has(meaning)) found.set(meaning, place);
  });
  const at = (meaning: (typeof MEANINGS)[number][0]) => found.get(meaning) ?? null;
  const [name, weight] = [at('name'), at('weight')];
  if (name === null || weight === null) return null;
  return { name, weight, isin: at('isin'), symbol: at('symbol'), assetClass: at('assetClass'), country: at('country') };
}
