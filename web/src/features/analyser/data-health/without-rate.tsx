import { combineTotals } from '@ballast/engine/valuation/combined-total';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { asCurrency } from '../../../components/rates/currency-select.tsx';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useDisplayCurrency } from '../../../lib/settings.ts';
import { useSearchParam } from '../../../lib/use-search-param.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** Holdings with a price that have no value in the currency of the report, because no exchange rate came. */
export function WithoutRate({ analysis: { totals, holdings, prices } }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.health');
  const format = useFormat();
  const [typed] = useSearchParam('in');
  const display = useDisplayCurrency();
  const own = totals.length === 1 && !display.isChosen ? totals[0]?.currency : undefined;
  const base = asCurrency(typed) ?? own ?? display.currency;
  const isAsked = totals.some(({ currency }) => currency !== base);
  const { data, isPending } = useQuery({ ...exchangeRatesQuery(prices), enabled: isAsked });
  if (!isAsked || isPending) return null;
  const { leftOut } = combineTotals(totals, base, data ?? []);
  const priced = holdings.filter(({ holding, value }) => value !== null && leftOut.includes(holding.currency));
  if (priced.length === 0) return null;
  return <li>{t('noRate', { currencies: format.list([...leftOut]), count: priced.length, base })}</li>;
}
