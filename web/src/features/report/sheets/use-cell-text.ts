import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { ColumnKind, SheetCell } from './sheet.ts';

/** Significant digits of an estimate in a table, where it is compared with others. */
const DIGITS = 3;

/** Writes the cells of a sheet. */
export function useCellText(currency: Currency): (cell: SheetCell, kind: ColumnKind) => string {
  const format = useFormat();
  const estimates = useEstimates();
  const t = useTranslations('report');
  const numbers: Partial<Record<ColumnKind, (value: number) => string>> = {
    money: (value) => format.money(value, currency),
    estimate: (value) => estimates.amount(rounded(value), currency),
    estimateChange: (value) => plus(value) + estimates.amount(rounded(value), currency),
    estimatedPart: (value) => estimates.percent(rounded(value)),
    estimatedPartChange: (value) => plus(value) + estimates.percent(rounded(value)),
    level: (value) => estimates.level(value),
    weight: (value) => format.percent(value),
    share: (value) => format.percent(value, 0),
    ratio: (value) => format.score(value),
    tenths: (value) => format.quantity(Number(value.toFixed(1))),
    days: (value) => t('table.days', { count: Math.ceil(value) }),
  };
  const write = (cell: SheetCell, kind: ColumnKind): string => {
    if (cell === null) return t('none');
    if (typeof cell === 'object') return write(cell.value, cell.kind);
    if (typeof cell === 'string') return kind === 'day' ? format.date(cell) : cell;
    return numbers[kind]?.(cell) ?? format.quantity(cell, currency);
  };
  return write;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function plus(value: number): string {
  return value > 0 ? '+' : '';
}
