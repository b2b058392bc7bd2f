import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import type { GainsSummary } from '../../entities/trades/worker/protocol.ts';

/** What trades in one currency have brought, in words. */
export function Sentence({ gains: { currency, shares, realized, unrealized, total } }: { gains: GainsSummary }) {
  const t = useTranslations('trades.sentence');
  const format = useFormat();
  return <p className="max-w-3xl text-title font-semibold text-pretty">{words()}</p>;

  function words(): string {
    if (total === null) return t(shares.some(({ lots, isSold }) => isSold || lots.shares > 0) ? 'none' : 'empty');
    const values = { way: wayOf(total), total: format.money(Math.abs(total), currency) };
    if (realized === null) return t('held', values);
    if (unrealized === null) return t('sold', values);
    return t('both', {
      ...values,
      soldWay: wayOf(realized),
      sold: format.money(Math.abs(realized), currency),
      heldWay: wayOf(unrealized),
      held: format.money(Math.abs(unrealized), currency),
    });
  }
}

/** What rounds to no paisa or cent is nothing. */
function wayOf(amount: number): 'up' | 'down' | 'even' {
  const cents = Math.round(amount * 100);
  if (cents === 0) return 'even';
  return cents > 0 ? 'up' : 'down';
}
