import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { plus, useRough } from '../../../lib/use-rough.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { ColumnKind, Figure, SheetCell } from '../store/sheet.ts';

const SHORTENED = 3;
const PERCENT = 100;

/** Writes the cells of a sheet. */
export function useCellText(currency: Currency): (cell: SheetCell, kind: ColumnKind) => string {
  const format = useFormat();
  const estimates = useEstimates();
  const rough = useRough();
  const t = useTranslations('report');
  /** To `decimals` at most: what is less is said to be. */
  const points = (value: number, decimals: number) => {
    const shown = Number(value.toFixed(decimals)) || 0;
    if (shown === 0 && value !== 0) return t('table.pointsUnder', { least: format.quantity(10 ** -decimals) });
    return t('table.points', { points: plus(shown) + format.quantity(shown), size: Math.abs(shown) });
  };
  const scoreChange = (value: number, decimals: number) =>
    plus(Number(value.toFixed(decimals))) + format.score(value, decimals);
  const numbers: Partial<Record<ColumnKind, (value: number, of?: Figure) => string>> = {
    money: (value) => format.money(value, currency),
    estimate: (value, of) => estimates.estimate(rounded(value, of), currency),
    estimateChange: (value, of) => plus(value) + estimates.estimate(rounded(value, of), currency),
    estimatedPart: (value, of) => estimates.percent(rounded(value, of)),
    points: (value, of) => points(Number((rounded(value, of) * PERCENT).toPrecision(SHORTENED)), 2),
    weightPoints: (value) => points(value * PERCENT, 1),
    shortened: (value) => estimates.amount(Number(value.toPrecision(SHORTENED)), currency),
    level: (value) => estimates.level(value),
    levelChange: rough.percentChange,
    weight: (value) => format.percent(value),
    share: (value) => format.percent(value, 0),
    ratio: (value) => format.score(value),
    tenths: (value) => format.score(value, 1),
    ratioChange: (value) => scoreChange(value, 2),
    tenthsChange: (value) => scoreChange(value, 1),
    days: (value) => t('table.days', { count: Math.ceil(value) }),
  };
  const write = (cell: SheetCell, kind: ColumnKind): string => {
    if (cell === null) return t('none');
    if (typeof cell === 'object')
      return cell.verdict ?? numbers[cell.kind]?.(cell.value, cell) ?? format.quantity(cell.value, currency);
    if (typeof cell === 'string') return kind === 'day' ? format.date(cell) : cell;
    return numbers[kind]?.(cell) ?? format.quantity(cell, currency);
  };
  return write;
}

function rounded(value: number, { digits, interval = null }: Partial<Figure> = {}): number {
  return digits === undefined ? roundEstimate(value, interval) : Number(value.toPrecision(digits));
}
