import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { ColumnKind, SheetCell } from './sheet.ts';

/** Writes the cells of a sheet. */
export function useCellText(currency: Currency): (cell: SheetCell, kind: ColumnKind) => string {
  const format = useFormat();
  const t = useTranslations('report');
  const numbers: Partial<Record<ColumnKind, (value: number) => string>> = {
    money: (value) => format.money(value, currency),
    moneyChange: (value) => format.moneyChange(value, currency),
    percent: (value) => format.percent(value, 2),
    percentChange: (value) => format.percentChange(value),
    ratio: (value) => format.score(value),
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
