import { z } from 'zod/mini';
import { orThrow } from './backend-error.ts';

const PAGE = 1000;

type Answer = Parameters<typeof orThrow>[0];

/** Every row of a query. The backend cuts an answer at a thousand rows, so it is asked page by page. */
export async function allPages<Row extends z.ZodMiniType>(
  row: Row,
  fetchPage: (from: number, to: number) => PromiseLike<Answer>,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = z.array(row).parse(orThrow(await fetchPage(from, from + PAGE - 1)));
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
