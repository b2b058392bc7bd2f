import { z } from 'zod';

const count = z.coerce.number().int().min(1);

const environmentSchema = z.object({
  /** Questions a minute: of one person, and from one address. */
  ADVISOR_PER_MINUTE: count.default(10),
  ADVISOR_PER_MINUTE_ADDRESS: count.default(30),
  /** Replies under way: to one person, and of the whole installation. */
  ADVISOR_STREAMS_PERSON: count.default(2),
  ADVISOR_STREAMS: count.default(200),
  /** Tokens a day (UTC), sent and received: of one person, and of the whole installation. */
  ADVISOR_DAILY_TOKENS_PERSON: count.default(300_000),
  ADVISOR_DAILY_TOKENS: count.default(10_000_000),
});

/** How much may be asked. */
export interface AdvisorAllowance {
  readonly minutePerson: number;
  readonly minuteAddress: number;
  readonly streamsPerson: number;
  readonly streamsAll: number;
  readonly dayPerson: number;
  readonly dayAll: number;
}

/** The limits as set; throws a ZodError that names every wrong one. Empty counts as not set. */
export function advisorAllowance(env: (name: string) => string | undefined): AdvisorAllowance {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.parse(
    Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])),
  );
  return {
    minutePerson: given.ADVISOR_PER_MINUTE,
    minuteAddress: given.ADVISOR_PER_MINUTE_ADDRESS,
    streamsPerson: given.ADVISOR_STREAMS_PERSON,
    streamsAll: given.ADVISOR_STREAMS,
    dayPerson: given.ADVISOR_DAILY_TOKENS_PERSON,
    dayAll: given.ADVISOR_DAILY_TOKENS,
  };
}
