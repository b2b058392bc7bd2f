import type { Rights } from './catalog.ts';
import type { Cells, Outcome } from './outcome.ts';

/** Whose rows a condition lets through. */
type Reach = 'everybody' | 'owner' | 'administrator' | 'owner or administrator';

/** The conditions that this schema knows. A policy of another kind has to be put in words here first. */
function reachOf(condition: string): Reach {
  if (condition === 'true') return 'everybody';
  const isOwn = condition.includes('auth.uid()') || condition.includes('own_portfolios()');
  const isAdmin = condition.includes('is_admin()');
  if (isOwn && isAdmin) return / OR /.test(condition) ? 'owner or administrator' : 'administrator';
  if (isOwn) return 'owner';
  if (isAdmin) return 'administrator';
  throw new Error(`nobody has put this condition in words: ${condition}`);
}

const lets = (reach: Reach, who: 'owner' | 'administrator'): boolean => reach === 'everybody' || reach.includes(who);

/**
 * What becomes of an operation, by what the catalog says. Without permission it is refused; otherwise rows that no
 * condition lets through are passed over, and new ones refused.
 */
export function cellsOf(rights: Rights): Cells {
  const { verb, anon, authenticated, service, conditions, viewCondition, asksForFactor } = rights;
  const closed: Outcome = verb === 'insert' ? 'refused' : 'nothing';
  const reaches = [...conditions, ...(viewCondition === null ? [] : [[viewCondition]])].map((any) => any.map(reachOf));
  const reached = (who: 'owner' | 'administrator'): boolean =>
    reaches.every((any) => any.some((reach) => lets(reach, who)));
  const isForAll = reaches.every((any) => any.includes('everybody'));
  const isForOwnOnly = verb === 'insert' && namesNobody(rights);
  const asked = (isLet: boolean): Outcome => (!authenticated ? 'refused' : isLet ? 'yes' : closed);
  const other = asked(isForAll || isForOwnOnly);
  const owner = asked(reached('owner') || isForOwnOnly);
  return {
    visitor: anon ? (isForAll ? 'yes' : closed) : 'refused',
    owner,
    'somebody else': other,
    'owner, password alone': asksForFactor && owner === 'yes' ? closed : owner,
    administrator: asked(reached('administrator') || isForOwnOnly),
    'administrator, password alone': asksForFactor && other === 'yes' ? closed : other,
    // Row-level security does not bind the service role; what a view asks by itself does.
    service: !service ? 'refused' : viewCondition === null ? 'yes' : closed,
  };
}

/** Whether an insert cannot say whose row it is: it is the caller's then. */
function namesNobody({ conditions, columns }: Rights): boolean {
  const owner = /^\((\w+) = \( SELECT auth\.uid\(\)[^()]*\)\)$/.exec(conditions.flat().join())?.[1];
  return owner !== undefined && !columns.includes(owner);
}
