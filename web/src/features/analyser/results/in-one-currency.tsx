import { asCurrency, CurrencySelect } from '../../../components/rates/currency-select.tsx';
import { Together } from '../../../components/rates/together.tsx';
import { useDisplayCurrency } from '../../../lib/settings.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { useSearchParam } from '../../../lib/use-search-param.ts';

/** In the address: the person wants no conversion. */
const OWN = 'own';

/**
 * The totals in one currency, beside the native ones and never in their place. Holdings of several currencies are added
 * up in the display currency by default; those of one are converted only for who chose another currency, here
 * or in the settings.
 */
export function InOneCurrency({ analysis: { totals, prices } }: { analysis: PricedAnalysis }) {
  const [typed, setTyped] = useSearchParam('in');
  const display = useDisplayCurrency();
  const isMixed = totals.length > 1;
  const currency =
    typed === OWN ? null : (asCurrency(typed) ?? (isMixed || display.isChosen ? display.currency : null));
  const isItsOwn = !isMixed && totals[0]?.currency === currency;
  return (
    <div className="grid gap-4">
      {currency !== null && !isItsOwn && <Together totals={totals} currency={currency} prices={prices} />}
      <CurrencySelect value={isItsOwn ? null : currency} onChange={(chosen) => setTyped(chosen ?? OWN)} />
    </div>
  );
}
