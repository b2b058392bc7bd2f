import { useTranslations } from 'use-intl/react';
import { useFundsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';
import type { ReplacedShare } from '../worker/join-plans.ts';

const FIRST = 5;

/** Shares that the files of two brokers state, of which the later count alone stays. */
export function Replaced({ shares }: { shares: readonly ReplacedShare[] }) {
  const t = useTranslations('imports');
  const format = useFormat();
  const shown = useShown(shares, FIRST);
  const funds = useFundsOf(shares);
  if (shares.length === 0) return null;
  return (
    <Notice tone="caution" title={t('replaced.title', { count: shares.length })}>
      <ul className="mt-1 grid gap-1">
        {shown.items.map(({ symbol, market, was, now, from, by }) => (
          <li key={`${market}:${symbol}:${by}`}>
            {t('replaced.item', {
              symbol: funds.get(symbol)?.name ?? symbol,
              by,
              from,
              now: format.quantity(now),
              was: format.quantity(was),
            })}
          </li>
        ))}
      </ul>
      <ShownToggle shown={shown} all={t('preview.all', { count: shares.length })} first={t('preview.first')} />
      <p className="mt-2 text-pretty text-soft">{t('replaced.remedy')}</p>
    </Notice>
  );
}
