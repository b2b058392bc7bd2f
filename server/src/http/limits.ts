import { Counters, type Limit } from '../counters.ts';

/**
 * Requests a minute to rows and functions, for one address and for one person. A page makes some ten when it opens, so that
 * these bind programs; several people behind one address share the first.
 */
export const API_LIMITS = {
  restAddress: { points: 6_000, seconds: 60 },
  restPerson: { points: 600, seconds: 60 },
  functionsAddress: { points: 3_000, seconds: 60 },
  functionsPerson: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type ApiLimitName = keyof typeof API_LIMITS;
export type ApiLimitTable = Readonly<Record<ApiLimitName, Limit>>;

/** The counters of `/rest/v1` and `/functions/v1`. */
export class ApiLimits extends Counters<ApiLimitName> {
  constructor(table: ApiLimitTable = API_LIMITS, onRefused?: (name: ApiLimitName) => void) {
    super(table, onRefused);
  }
}
