import { z } from 'zod/mini';
import { tabStorage } from '../../lib/tab-storage.ts';

const KEY = 'ballast.sent-code';
/** As long as the backend takes an answer. */
const LIFE_MS = 5 * 60_000;

const sentSchema = z.object({ factorId: z.string(), challengeId: z.string(), at: z.number() });
type SentCode = z.infer<typeof sentSchema>;

/** The code that a phone was sent and that still counts, remembered over a reload. */
export function readSent(factorId: string): SentCode | null {
  const sent = sentSchema.safeParse(tabStorage.readJson(KEY)).data;
  return sent?.factorId === factorId && Date.now() - sent.at < LIFE_MS ? sent : null;
}

/** Remembers which challenge the code answers. */
export function keepSent(factorId: string, challengeId: string): SentCode {
  const sent = { factorId, challengeId, at: Date.now() };
  tabStorage.write(KEY, JSON.stringify(sent));
  return sent;
}

export function forgetSent(): void {
  tabStorage.remove(KEY);
}
