import { combineTotals } from '@ballast/engine/valuation/combined-total';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { useOneCurrency } from '../../../components/rates/use-one-currency.ts';

/** Holdings with a price that have no value in the currency of the report, because no exchange rate came. */
export function WithoutRate({ analysis: { totals, holdings, prices } }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.health');
  const format = useFormat();
  const base = useOneCurrency(totals.map(({ currency }) => currency));
  const isAsked = totals.some(({ currency }) => currency !== base);
  const { data, isPending } = useQuery({ ...exchangeRatesQuery(prices), enabled: isAsked });
  if (!isAsked || isPending) return null;
  const { leftOut } = combineTotals(totals, base, data ?? []);
  const priced = holdings.filter(({ holding, value }) => value !== null && leftOut.includes(holding.currency));
  if (priced.length === 0) return null;
  return <li>{t('noRate', { currencies: format.list([...leftOut]), count: priced.length, base })}</li>;
}
