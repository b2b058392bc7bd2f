import { CurrencySelect } from '../../../components/rates/currency-select.tsx';
import { Together } from '../../../components/rates/together.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { useTotalCurrency } from './use-total-currency.ts';

/** The totals in one currency, beside the native ones and never in their place. */
export function InOneCurrency({ analysis: { totals, prices } }: { analysis: PricedAnalysis }) {
  const { currency, choose } = useTotalCurrency(totals);
  const isMixed = totals.length > 1;
  const isItsOwn = !isMixed && totals[0]?.currency === currency;
  return (
    <div className="grid gap-4">
      {currency !== null && !isItsOwn && <Together totals={totals} currency={currency} prices={prices} />}
      <CurrencySelect value={currency} isMixed={isMixed} onChange={choose} />
    </div>
  );
}
