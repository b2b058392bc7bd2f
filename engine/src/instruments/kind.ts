/** What trades on an exchange and can be held: shares, exchange-traded funds, India's property and infrastructure trusts and gold bonds. */
export const TRADED_KINDS = ['share', 'etf', 'reit', 'invit', 'gold_bond'] as const;

/** What the master of instruments has: what trades, funds by their net asset value, and indices, which nobody holds. */
export const INSTRUMENT_KINDS = [...TRADED_KINDS, 'fund', 'index'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];
