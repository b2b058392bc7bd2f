import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Answer, json, send, startLocalServer } from './local-server.ts';

const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).length(1),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export interface MailApiStandIn {
  /** What `MAIL_API_URL` is to be set to. */
  readonly url: string;
  /** Each mail that was delivered. */
  readonly delivered: readonly z.infer<typeof mailSchema>[];
  /** How many requests came. */
  readonly requests: () => number;
  /** Answers the next requests with these statuses instead; null hangs up. */
  answerWith(...statuses: readonly (number | null)[]): void;
  reset(): void;
  stop(): Promise<void>;
}

export const MAIL_API_KEY = 're_stand_in';

/** Serves `POST /emails` the way api.resend.com does: a bearer key, one delivery for each idempotency key. */
export async function startMailApiStandIn(): Promise<MailApiStandIn> {
  const delivered: z.infer<typeof mailSchema>[] = [];
  const byKey = new Map<string, { readonly body: string; readonly id: string }>();
  const statuses: (number | null)[] = [];
  let requests = 0;

  const answer = (request: IncomingMessage, body: string): Answer | null => {
    requests += 1;
    const status = statuses.shift();
    if (status === null) return null;
    if (status !== undefined) return json({ statusCode: status, name: 'stand_in', message: 'as asked' }, status);
    if (request.method !== 'POST' || request.url !== '/emails') return json({ statusCode: 405 }, 405);
    if (request.headers.authorization !== `Bearer ${MAIL_API_KEY}`) return json({ name: 'invalid_api_key' }, 403);
    const parsed = mailSchema.safeParse(JSON.parse(body));
    if (!parsed.success) return json({ name: 'validation_error' }, 422);
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const earlier = byKey.get(key);
    if (earlier !== undefined && earlier.body !== body) return json({ name: 'invalid_idempotent_request' }, 409);
    const { id } = earlier ?? { id: randomUUID() };
    if (earlier === undefined) delivered.push(parsed.data);
    byKey.set(key, { body, id });
    return json({ id });
  };
  const server = await startLocalServer({
    port: undefined,
    handle: (request, _, response) =>
      void text(request).then((body) => {
        const given = answer(request, body);
        return given === null ? response.destroy() : send(response, given);
      }),
    control: () => undefined,
    show: () => delivered,
  });
  return {
    url: `${server.url}/emails`,
    delivered,
    requests: () => requests,
    answerWith: (...next) => void statuses.push(...next),
    reset() {
      delivered.length = 0;
      statuses.length = 0;
      byKey.clear();
      requests = 0;
    },
    stop: () => server.stop(),
  };
}
