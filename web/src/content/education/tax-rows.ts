import { INDIA, UNITED_STATES } from '@ballast/contract/tax-facts';
import { money, percent } from './figures.ts';
import type { Entry } from './shape.ts';

const { longTerm } = UNITED_STATES;
const gains = { none: percent(longTerm.none), middle: percent(longTerm.middle), top: percent(longTerm.top) };

/** One question a row: its name, India's answer, the US's. */
export const TAX_ROWS: readonly (readonly Entry[])[] = [
  ['advice.tax.longAfter.name', 'advice.tax.longAfter.IN', 'advice.tax.longAfter.US'],
  [
    'advice.tax.long.name',
    {
      key: 'advice.tax.long.IN',
      figures: { rate: percent(INDIA.longTerm), exempt: money(INDIA.longTermExempt, 'INR') },
    },
    {
      key: 'advice.tax.long.US',
      figures: {
        ...gains,
        zeroUpTo: money(UNITED_STATES.zeroUpTo, 'USD'),
        topFrom: money(UNITED_STATES.topFrom, 'USD'),
      },
    },
  ],
  [
    'advice.tax.short.name',
    { key: 'advice.tax.short.IN', figures: { rate: percent(INDIA.shortTerm) } },
    {
      key: 'advice.tax.short.US',
      figures: { from: percent(UNITED_STATES.ordinary.lowest), to: percent(UNITED_STATES.ordinary.highest) },
    },
  ],
  [
    'advice.tax.extra.name',
    {
      key: 'advice.tax.extra.IN',
      figures: {
        cess: percent(INDIA.cess),
        surcharge: percent(INDIA.surchargeCap),
        surchargeFrom: money(INDIA.surchargeFrom, 'INR'),
      },
    },
    {
      key: 'advice.tax.extra.US',
      figures: {
        niit: percent(UNITED_STATES.netInvestment),
        niitFrom: money(UNITED_STATES.netInvestmentFrom, 'USD'),
        niitJoint: money(UNITED_STATES.netInvestmentFromJoint, 'USD'),
      },
    },
  ],
  [
    'advice.tax.losses.name',
    'advice.tax.losses.IN',
    { key: 'advice.tax.losses.US', figures: { ordinary: money(UNITED_STATES.lossAgainstIncome, 'USD') } },
  ],
  ['advice.tax.rebuy.name', 'advice.tax.rebuy.IN', 'advice.tax.rebuy.US'],
  [
    'advice.tax.dividends.name',
    {
      key: 'advice.tax.dividends.IN',
      figures: { withheld: percent(INDIA.dividendWithheld), withheldFrom: money(INDIA.dividendWithheldFrom, 'INR') },
    },
    { key: 'advice.tax.dividends.US', figures: gains },
  ],
];
