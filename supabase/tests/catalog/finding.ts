/** Something in the catalog that the house rules forbid: which rule, and where. */
export interface Finding {
  readonly rule: string;
  readonly object: string;
}

/** A rule is a query over the catalog that returns one `object` per violation. `ours` names the schemas we own. */
export interface Rule {
  readonly name: string;
  readonly query: string;
}

/** The schemas that our migrations own. Only `public` is exposed; the same rules hold in both. */
export const OUR_SCHEMAS = ['public', 'private'] as const;

const LIST = OUR_SCHEMAS.map((schema) => `'${schema}'`).join(', ');
/** Tables of ours: `c` is the table, `name` how a finding calls it. */
export const OUR_TABLES = `
  pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in (${LIST})
  cross join lateral (select format('%s.%s', n.nspname, c.relname) as name) as named`;
/** Functions of ours: `p` is the function. */
export const OUR_FUNCTIONS = `
  pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in (${LIST})
  cross join lateral (select p.oid::regprocedure::text as name) as named`;
