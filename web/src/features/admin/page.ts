import type { z } from 'zod/mini';
import { orThrow } from '../../lib/backend-error.ts';
import { PAGE_SIZE } from './queue-filter.ts';

/** One page of a list, and how many rows match on all pages. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The rows of a page, as the database counts them. */
export function rangeOf({ page }: { readonly page: number }): [from: number, to: number] {
  return [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1];
}

const BEYOND_THE_END = 416;

/** @throws {BackendError} */
export function pageOf<Rows extends z.ZodMiniType<unknown[]>>(
  rows: Rows,
  answer: Parameters<typeof orThrow>[0] & { count: number | null },
): { rows: z.output<Rows>; total: number } {
  const { status, count } = answer;
  const data = status === BEYOND_THE_END ? [] : orThrow(answer);
  return { rows: rows.parse(data), total: count ?? 0 };
}
