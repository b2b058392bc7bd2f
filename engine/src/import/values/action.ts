import type { TradeAction } from '../../ledger/trade.ts';

const WORDS: Readonly<Record<string, TradeAction>> = {
  buy: 'buy',
  b: 'buy',
  bought: 'buy',
  purchase: 'buy',
  purchased: 'buy',
  sell: 'sell',
  s: 'sell',
  sold: 'sell',
  sale: 'sell',
  bonus: 'bonus',
  split: 'split',
  'transfer in': 'transfer_in',
  'transfer out': 'transfer_out',
};

/** What a word for buying or selling means where a format has no rules of its own; null for any other. */
export function readAction(text: string): TradeAction | null {
  return (
    WORDS[
      text
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
    ] ?? null
  );
}
