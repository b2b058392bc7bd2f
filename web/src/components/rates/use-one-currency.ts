import type { Currency } from '@ballast/engine/money/currency';
import { useDisplayCurrency } from '../../lib/settings.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { asCurrency } from './currency-select.tsx';

/**
 * The currency in which a page adds up what is owned: that of the address, else the only one that is owned, else the display currency.
 * One that somebody chose in the settings stands before the only one.
 */
export function useOneCurrency(owned: Iterable<Currency>): Currency {
  const [typed] = useSearchParam('in');
  const display = useDisplayCurrency();
  const [own, ...others] = new Set(owned);
  return asCurrency(typed) ?? (own === undefined || others.length > 0 || display.isChosen ? display.currency : own);
}
