import { instrumentClass } from '@ballast/engine/assets/instrument-class';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth, type NetWorth } from '@ballast/engine/net-worth/net-worth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOneCurrency } from '../../../components/rates/use-one-currency.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** Everything that is owned in one currency; null while the exchange rates that it needs are being asked for. */
export function useNetWorth(analysis: PricedAnalysis, instruments: readonly (Instrument | null)[]): NetWorth | null {
  const items = useMemo(() => itemsOf(analysis, instruments), [analysis, instruments]);
  const currency = useOneCurrency(items.map((item) => item.currency));
  const needsRates = items.some((item) => item.currency !== currency);
  const rates = useQuery({ ...exchangeRatesQuery(analysis.prices), enabled: needsRates });
  const known = rates.data;
  return useMemo(
    () => (needsRates && known === undefined && rates.isPending ? null : netWorth(items, currency, known ?? [])),
    [items, currency, needsRates, known, rates.isPending],
  );
}

function itemsOf({ holdings, assets }: PricedAnalysis, instruments: readonly (Instrument | null)[]) {
  return netWorthItems(holdings, assets, (place) => {
    const { holding, quote } = holdings[place] ?? {};
    return instrumentClass(instruments[place] ?? null, holding?.market === 'US' ? holding.symbol : '', quote?.name);
  });
}
