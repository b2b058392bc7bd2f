import { z } from 'zod/mini';

/** Days between asking to leave and being gone. */
export const DELETION_DAYS = 14;
/** How long after proving who they are people may take a copy away, or ask to leave. */
export const FRESH_MINUTES = 15;
/** Rows of one answer. */
export const COPY_PAGE = 500;

/** Where the next page of a copy begins: after this row. */
const cursorSchema = z.object({
  relation: z.string().check(z.maxLength(100)),
  key: z.string().check(z.maxLength(500)),
});
export type CopyCursor = z.infer<typeof cursorSchema>;

/** Body of `export-account`. Without a cursor it is the first page. */
export const exportAccountRequestSchema = z.object({ after: z.optional(cursorSchema) });

/** What it answers: rows of the caller, in the order of tables and keys. */
export const exportAccountResponseSchema = z.object({
  data: z.object({
    /** Every table that a copy has, those without a row included. */
    relations: z.readonly(z.array(z.string())),
    rows: z.readonly(z.array(z.object({ relation: z.string(), entry: z.record(z.string(), z.unknown()) }))),
    /** Null when this was the last page. */
    next: z.nullable(cursorSchema),
  }),
});
export type CopyPage = z.infer<typeof exportAccountResponseSchema>['data'];
