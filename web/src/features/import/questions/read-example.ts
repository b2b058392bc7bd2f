import type { DecimalMark } from '@ballast/engine/import/format';

/** The number that a text stands for with one decimal mark; null when there is none. */
export function numberIn(text: string, mark: Exclude<DecimalMark, 'from_rows'>): number | null {
  const group = mark === 'point' ? ',' : '.';
  const plain = text
    .replaceAll(group, '')
    .replace(mark === 'point' ? '.' : ',', '.')
    .replace(/[^\d.-]/g, '');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}
