import type { Currency } from '@ballast/engine/money/currency';
import { useRough } from '../../../lib/use-rough.ts';
import { useReportPart } from '../store/use-report.ts';

/** Of the value: the same loss, summed in another order. */
const CLOSE = 1e-9;

/** Writes a bad day in money with the digits that the headline has it with, where it is that loss. */
export function useBadDayAmount(): (amount: number, currency: Currency) => string {
  const rough = useRough();
  const headline = useReportPart((report) => report?.sections.headline);
  return (amount, currency) => {
    const { loss, interval = null } = headline?.ok === true ? headline.value : {};
    const isSame = loss !== undefined && Math.abs(loss.amount - amount) <= CLOSE * Math.abs(loss.amount);
    return rough.amount(
      amount,
      currency,
      isSame && interval !== null ? { low: interval.low.amount, high: interval.high.amount } : null,
    );
  };
}
