import { goalStart, type GoalStart } from '@ballast/engine/goals/goal-start';
import type { Currency } from '@ballast/engine/money/currency';
import { instrumentClass } from '@ballast/engine/assets/instrument-class';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exchangeRatesQuery } from '../../entities/exchange-rates/queries.ts';
import { useInstrumentsOf } from '../../entities/instruments/use-instruments-of.ts';
import type { PriceSource } from '../../entities/quotes/price-source.ts';
import type { ValuedPortfolio } from '../../entities/saved-values/value-saved.ts';

/** What goals of a portfolio start from; null while names or exchange rates are on their way. */
export function useGoalStart(
  { positions, assets }: Pick<ValuedPortfolio, 'positions' | 'assets'>,
  currency: Currency,
  prices: PriceSource,
): GoalStart | null {
  const { instruments, isPending: isLookingUp } = useInstrumentsOf(positions.map(({ holding }) => holding));
  const currencies = [
    ...positions.map(({ holding }) => holding.currency),
    ...assets.map(({ value }) => value.currency),
  ];
  const needsRates = currencies.some((one) => one !== currency);
  const { data: rates, isPending } = useQuery({ ...exchangeRatesQuery(prices), enabled: needsRates });
  return useMemo(() => {
    if (isLookingUp || (needsRates && isPending)) return null;
    const classOf = (place: number) => {
      const { holding, quote } = positions[place] ?? {};
      return instrumentClass(instruments[place] ?? null, holding?.market === 'US' ? holding.symbol : '', quote?.name);
    };
    return goalStart({ positions, assets }, classOf, currency, rates ?? []);
  }, [positions, assets, instruments, isLookingUp, needsRates, isPending, rates, currency]);
}
