import type { Currency } from '@ballast/engine/money/currency';
import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { asCurrency } from '../../../components/rates/currency-select.tsx';
import { useDisplayCurrency } from '../../../lib/settings.ts';
import { useSearchParam } from '../../../lib/use-search-param.ts';

/** In the address: the person wants no conversion. */
const OWN = 'own';

interface TotalCurrency {
  /** Null: each currency by itself. */
  readonly currency: Currency | null;
  readonly choose: (currency: Currency | null) => void;
}

/**
 * In what totals are shown. Holdings of several currencies are added up in the display currency by default; those of one are
 * converted only for who chose another currency, here or in the settings.
 */
export function useTotalCurrency(totals: readonly CurrencyTotals[]): TotalCurrency {
  const [typed, setTyped] = useSearchParam('in');
  const display = useDisplayCurrency();
  const [own] = totals;
  const usual = totals.length > 1 || display.isChosen ? display.currency : null;
  const chosen = typed === OWN ? null : (asCurrency(typed) ?? usual);
  return {
    currency: totals.length > 1 ? chosen : (chosen ?? own?.currency ?? null),
    choose: (currency) =>
      setTyped(currency === null || (totals.length === 1 && currency === own?.currency) ? OWN : currency),
  };
}
