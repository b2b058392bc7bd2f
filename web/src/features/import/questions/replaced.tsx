import { useTranslations } from 'use-intl/react';
import { useFundsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';
import type { ReplacedShare } from '../worker/join-plans.ts';

/** Shares that the files of two brokers state, of which the later count alone stays. */
export function Replaced({ shares }: { shares: readonly ReplacedShare[] }) {
  const t = useTranslations('imports');
  const format = useFormat();
  const funds = useFundsOf(shares);
  if (shares.length === 0) return null;
  return (
    <Notice tone="caution" title={t('replaced.title', { count: shares.length })}>
      <ShownList items={shares} first={5} className="mt-1 grid gap-1">
        {({ symbol, market, was, now, from, by }) => (
          <li key={`${market}:${symbol}:${by}`}>
            {t('replaced.item', {
              symbol: funds.get(symbol)?.name ?? symbol,
              by,
              from,
              now: format.quantity(now),
              was: format.quantity(was),
            })}
          </li>
        )}
      </ShownList>
      <p className="mt-2 text-pretty text-soft">{t('replaced.remedy')}</p>
    </Notice>
  );
}
