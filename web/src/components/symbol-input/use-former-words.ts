import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import type { Former } from '../../entities/instruments/former-of.ts';

/** Words for what a share was called before, and since when it is called what it is. */
export function useFormerWords(): (former: Former) => string {
  const t = useTranslations('common.former');
  const format = useFormat();
  return (former) =>
    'now' in former
      ? t('symbol', { symbol: former.symbol, now: former.now, date: format.date(former.since) })
      : t('isin', { isin: former.isin, symbol: former.symbol, date: format.date(former.until) });
}
