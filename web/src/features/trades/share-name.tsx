import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Exchange, Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';

/** By the funds' codes. */
export type FundNames = ReadonlyMap<string, string>;

interface ShareNameProps {
  share: { readonly symbol: string; readonly exchange: Exchange | null; readonly market: Market };
  fundNames: FundNames;
}

/** A stock by its symbol and exchange, a fund by its name and code. */
export function ShareName({ share: { symbol, exchange, market }, fundNames }: ShareNameProps) {
  const t = useTranslations('trades');
  return (
    <>
      <span className="font-medium">{fundNames.get(symbol) ?? symbol}</span>{' '}
      <span className="text-small text-soft">
        {isFundCode(symbol, market) ? t('fundCode', { code: symbol }) : (exchange ?? market)}
      </span>
    </>
  );
}
