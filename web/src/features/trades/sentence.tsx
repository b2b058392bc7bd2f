import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import type { GainsSummary } from './worker/protocol.ts';

/** What trades in one currency have brought, in words. */
export function Sentence({ gains: { currency, realised, unrealised, total } }: { gains: GainsSummary }) {
  const t = useTranslations('trades.sentence');
  const format = useFormat();
  return <p className="max-w-3xl text-title font-semibold text-pretty">{words()}</p>;

  function words(): string {
    if (total === null) return t('none');
    const told = { way: wayOf(total), total: format.money(Math.abs(total), currency) };
    if (realised === null) return t('held', told);
    if (unrealised === null) return t('sold', told);
    return t('both', {
      ...told,
      soldWay: wayOf(realised),
      sold: format.money(Math.abs(realised), currency),
      heldWay: wayOf(unrealised),
      held: format.money(Math.abs(unrealised), currency),
    });
  }
}

/** Less than a paisa or a cent is nothing. */
function wayOf(amount: number): 'up' | 'down' | 'even' {
  const cents = Math.round(amount * 100);
  if (cents === 0) return 'even';
  return cents > 0 ? 'up' : 'down';
}
