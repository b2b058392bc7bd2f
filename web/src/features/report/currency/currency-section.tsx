import type { Currency } from '@ballast/engine/money/currency';
import type { CurrencyParts, CurrencyReport } from '@ballast/engine/report/currency/currency';
import type { Scope } from '@ballast/engine/report/scope';
import { useTranslations } from 'use-intl/react';
import { DivergingBars } from '../../../components/charts/diverging-bars.tsx';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useRough } from '../../../lib/use-rough.ts';
import { usePartText } from '../words/use-part-text.ts';
import { useScope } from '../words/use-scope.ts';
import type { Sheet, SheetCell } from '../store/sheet.ts';

/** Significant digits of each part: rounding moves none by more than half a percent. */
const DIGITS = 3;
const PARTS = ['local', 'currency', 'cross', 'total'] as const satisfies readonly (keyof CurrencyParts)[];

/** How much was the share, how much the rupee (or the dollar). */
export function CurrencySection() {
  const t = useTranslations('reportFigures.currency');
  const caption = useTranslations('report.sections')('currency.title');
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  const scopeOf = useScope();

  const sheetOf = ({ total, rows }: CurrencyReport, base: Currency): Sheet => {
    const { startValue } = total;
    const amountOf = (value: number): SheetCell => ({ kind: 'estimateChange', value, digits: DIGITS });
    const ofStart = (amount: number): SheetCell => (startValue > 0 ? amount / startValue : null);
    return {
      caption,
      currency: base,
      columns: [
        { head: t('part'), kind: 'text' },
        { head: t('amount'), kind: 'estimateChange' },
        { head: t('ofStart'), kind: 'levelChange' },
      ],
      rows: [
        ...PARTS.map((part) => [t(`names.${part}`), amountOf(total[part]), ofStart(total[part])]),
        ...rows.flatMap(({ foreign: currency, ...row }) => [
          [t('rowLocal', { currency }), amountOf(row.local), ofStart(row.local)],
          [t('rowCurrency', { currency }), amountOf(row.currency), ofStart(row.currency)],
          [t('rowCross', { currency }), amountOf(row.cross), ofStart(row.cross)],
        ]),
      ],
    };
  };
  return (
    <ReportSection id="currency">
      {(value, { window, currency: base, coverage }, titleId) => {
        const { total } = value;
        const { startValue } = total;
        const scope = scopeOf(coverage);
        const money = (amount: number) =>
          `${amount > 0 ? '+' : ''}${estimates.amount(Number(amount.toPrecision(DIGITS)), base)}`;
        return {
          sentence: t('sentence', {
            from: format.date(window.from),
            total: money(total.total),
            local: money(total.local),
            currency: money(total.currency),
            cross: money(total.cross),
            scope,
          }),
          picture: (
            <DivergingBars
              labelledBy={titleId}
              bars={PARTS.map((part) => ({
                key: part,
                name: t(`names.${part}`),
                value: total[part],
                label: `${money(total[part])}${startValue > 0 ? ` (${rough.percentChange(total[part] / startValue)})` : ''}`,
              }))}
            />
          ),
          sheet: () => sheetOf(value, base),
          more: <Rates report={value} base={base} scope={scope} />,
        };
      }}
    </ReportSection>
  );
}

interface RatesProps {
  report: CurrencyReport;
  base: Currency;
  scope: Scope;
}

function Rates({ report: { rows, volatility, volatilityWithout }, base, scope }: RatesProps) {
  const t = useTranslations('reportFigures.currency');
  const names = useTranslations('reportFigures.currencies');
  const part = usePartText();
  const estimates = useEstimates();
  const values = { with: estimates.level(volatility), without: estimates.level(volatilityWithout) };
  return (
    <ul className="grid gap-1 text-small text-soft">
      {rows.map(({ foreign, change, weight }) => (
        <li key={foreign}>
          {t('foreign', {
            currency: names(foreign),
            base: names(base),
            way: change > 0 ? 'up' : 'down',
            change: estimates.level(Math.abs(change)),
            weight: part(weight),
            scope,
          })}
        </li>
      ))}
      <li>{t(values.with === values.without ? 'sameVolatility' : 'volatility', values)}</li>
    </ul>
  );
}
