import type { Currency } from '@ballast/engine/money/currency';
import { instrumentClass } from '@ballast/engine/assets/instrument-class';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth, type NetWorth, type NetWorthItem } from '@ballast/engine/net-worth/net-worth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asCurrency } from '../../../components/rates/currency-select.tsx';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { useDisplayCurrency } from '../../../lib/settings.ts';
import { useSearchParam } from '../../../lib/use-search-param.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** Everything that is owned in one currency; null while the exchange rates that it needs are being asked for. */
export function useNetWorth(analysis: PricedAnalysis, instruments: readonly (Instrument | null)[]): NetWorth | null {
  const items = useMemo(() => itemsOf(analysis, instruments), [analysis, instruments]);
  const currency = useOneCurrency(items);
  const needsRates = items.some((item) => item.currency !== currency);
  const rates = useQuery({ ...exchangeRatesQuery(analysis.prices), enabled: needsRates });
  const known = rates.data;
  return useMemo(
    () => (needsRates && known === undefined && rates.isPending ? null : netWorth(items, currency, known ?? [])),
    [items, currency, needsRates, known, rates.isPending],
  );
}

/** That of the address, else the only one that is owned, else the display currency. */
export function useOneCurrency(items: readonly Pick<NetWorthItem, 'currency'>[]): Currency {
  const [typed] = useSearchParam('in');
  const display = useDisplayCurrency();
  const [own, ...others] = new Set(items.map(({ currency }) => currency));
  return asCurrency(typed) ?? (own === undefined || others.length > 0 || display.isChosen ? display.currency : own);
}

function itemsOf({ holdings, assets }: PricedAnalysis, instruments: readonly (Instrument | null)[]) {
  return netWorthItems(holdings, assets, (place) => {
    const holding = holdings[place]?.holding;
    return instrumentClass(instruments[place] ?? null, holding?.market === 'US' ? holding.symbol : '');
  });
}
