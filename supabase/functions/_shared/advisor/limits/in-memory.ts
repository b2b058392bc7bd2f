import { DAY_MS } from '@ballast/engine/calendar/day';
import { STREAM_RETRY_SECONDS, TOKENS_HELD, type AdvisorLimits, type Asker, type Leave } from './limits.ts';
import type { AdvisorAllowance } from './config.ts';

const MINUTE_MS = 60_000;
/** People and addresses remembered; the oldest go first. */
const REMEMBERED = 10_000;

/** The same limits for this process alone: what counts while the database is away. */
export function limitsInMemory(allowance: AdvisorAllowance, now: () => Date): AdvisorLimits {
  const due = new Map<string, number>();
  const streams = new Map<string, number>();
  let day = 0;
  let spent = new Map<string, number>();
  let all = { streams: 0, spent: 0 };

  const paces = ({ person, address }: Asker): [string, number][] => [
    [`person ${person}`, allowance.minutePerson],
    ...(address === null ? [] : [[`address ${address}`, allowance.minuteAddress] satisfies [string, number]]),
  ];

  const reached = (asker: Asker, time: number): (Leave & { ok: false }) | null => {
    const { person } = asker;
    if ((streams.get(person) ?? 0) >= allowance.streamsPerson || all.streams >= allowance.streamsAll)
      return { ok: false, limit: 'streams', retryAfter: STREAM_RETRY_SECONDS };
    for (const [key, most] of paces(asker)) {
      const ahead = Math.max(due.get(key) ?? 0, time) - time + MINUTE_MS / most - MINUTE_MS;
      if (ahead > 0) return { ok: false, limit: 'pace', retryAfter: Math.ceil(ahead / 1000) };
    }
    const retryAfter = Math.ceil((DAY_MS - (time % DAY_MS)) / 1000);
    if ((spent.get(person) ?? 0) >= allowance.dayPerson) return { ok: false, limit: 'day_person', retryAfter };
    if (all.spent >= allowance.dayAll) return { ok: false, limit: 'day_instance', retryAfter };
    return null;
  };

  const addTokens = (person: string, began: number, tokens: number): void => {
    if (began !== day) return;
    spent.set(person, (spent.get(person) ?? 0) + tokens);
    all = { ...all, spent: all.spent + tokens };
  };
  const open = (person: string, by: number): void => {
    const left = (streams.get(person) ?? 0) + by;
    if (left > 0) streams.set(person, left);
    else streams.delete(person);
    all = { ...all, streams: all.streams + by };
  };

  return {
    begin(asker) {
      const time = now().getTime();
      const today = Math.floor(time / DAY_MS);
      if (today !== day) {
        day = today;
        spent = new Map();
        all = { ...all, spent: 0 };
      }
      const refusal = reached(asker, time);
      if (refusal !== null) return Promise.resolve(refusal);
      for (const [key, most] of paces(asker)) {
        const next = Math.max(due.get(key) ?? 0, time) + MINUTE_MS / most;
        due.delete(key);
        due.set(key, next);
      }
      for (const key of due.keys()) {
        if (due.size <= REMEMBERED) break;
        due.delete(key);
      }
      open(asker.person, 1);
      addTokens(asker.person, today, TOKENS_HELD);
      return Promise.resolve({
        ok: true,
        end(tokens) {
          open(asker.person, -1);
          addTokens(asker.person, today, tokens - TOKENS_HELD);
          return Promise.resolve();
        },
      });
    },
  };
}
