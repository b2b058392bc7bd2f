import { ADVISOR_LIMITS } from '@ballast/contract/advisor';
import { z } from 'zod/mini';
import type { FunctionDeps } from '../../function.ts';
import { createWithFallback } from '../../market/with-fallback.ts';
import type { AdvisorAllowance } from './config.ts';
import { limitsInMemory } from './in-memory.ts';
import { STREAM_RETRY_SECONDS, TOKENS_HELD, type AdvisorLimits, type Leave } from './limits.ts';

const BEGIN = `
  select reached, retry_after
  from private.begin_advisor_reply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, make_interval(secs => $11))`;
const END = 'select private.end_advisor_reply($1, $2)';

const begunSchema = z.object({ reached: z.nullable(z.enum(ADVISOR_LIMITS)), retry_after: z.nullable(z.int()) });

interface StoredLimitsOptions {
  readonly allowance: AdvisorAllowance;
  /** After this a reply counts as over, whatever became of the server that gave it. */
  readonly replySeconds: number;
  readonly deps: Pick<FunctionDeps, 'database' | 'log' | 'now'>;
}

/** The limits, counted in PostgreSQL for all servers together; by each server for itself while the database is away. */
export function storedLimits({ allowance, replySeconds, deps }: StoredLimitsOptions): AdvisorLimits {
  const withFallback = createWithFallback(deps, 'advisor');
  const own = limitsInMemory(allowance, deps.now);

  const begin = async (reply: string, person: string, address: string | null): Promise<Leave | null> => {
    const { minutePerson, minuteAddress, streamsPerson, streamsAll, dayPerson, dayAll } = allowance;
    const limits = [minutePerson, minuteAddress, streamsPerson, streamsAll, dayPerson, dayAll, TOKENS_HELD];
    const rows = await withFallback(
      async (database) => database.query(BEGIN, [reply, person, address, ...limits, replySeconds]),
      null,
    );
    const begun = begunSchema.safeParse(rows?.[0]);
    if (!begun.success) return null;
    const { reached: limit, retry_after: retryAfter } = begun.data;
    if (limit !== null) return { ok: false, limit, retryAfter: retryAfter ?? STREAM_RETRY_SECONDS };
    return {
      ok: true,
      end: async (tokens) => void (await withFallback(async (database) => database.query(END, [reply, tokens]), [])),
    };
  };

  return {
    begin: async (asker) => (await begin(crypto.randomUUID(), asker.person, asker.address)) ?? own.begin(asker),
  };
}
