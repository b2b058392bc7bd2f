import { OUR_FUNCTIONS, type Rule } from './finding.ts';

export const FUNCTION_RULES: readonly Rule[] = [
  {
    // With a path a caller can change, a function may be made to run somebody else's operator or table.
    name: 'function-without-search-path',
    query: `
      select name as object from ${OUR_FUNCTIONS}
      where not coalesce(p.proconfig && array['search_path=""', 'search_path='], false)`,
  },
  {
    name: 'function-open-to-everyone',
    query: `
      select distinct name as object
      from ${OUR_FUNCTIONS} cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
      where acl.grantee = 0`,
  },
  {
    // A definer acts with its owner's rights. Those a client may call answer one question about the caller; the rest are
    // trigger functions.
    name: 'definer-takes-arguments',
    query: `
      select name as object from ${OUR_FUNCTIONS}
      where p.prosecdef and p.pronargs > 0 and (
        has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
      )`,
  },
];
