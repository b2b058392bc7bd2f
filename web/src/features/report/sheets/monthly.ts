import type { Sheet } from '../store/sheet.ts';

/** A sheet of ascending days, with the last of each month alone. */
export function monthly(sheet: Sheet, caption: string): Sheet {
  const monthOf = (row: Sheet['rows'][number] | undefined) => {
    const day = row?.[0];
    return typeof day === 'string' ? day.slice(0, 7) : null;
  };
  return {
    ...sheet,
    caption,
    rows: sheet.rows.filter((row, place) => monthOf(row) !== monthOf(sheet.rows[place + 1])),
  };
}
