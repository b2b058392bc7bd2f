import type { MailMessage } from '../_shared/mail/mail-message.ts';

const TIMEOUT_MILLISECONDS = 20_000;
/** The provider is busy, the key is wrong, the domain not yet proved, or the same mail is under way: the mail itself may be right. */
const NOT_OF_THE_MAIL = new Set([401, 403, 408, 409, 429]);

/** The provider cannot be had, or takes nothing now. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
}

interface Provider {
  readonly url: string;
  readonly key: string;
  readonly from: string;
  readonly fetch: typeof fetch;
}

/**
 * Sends a mail through Resend's API, or one with its format. The same `source` and mail are delivered once, however often they are sent in
 * a day. False where the provider will never take this mail; throws NotAccepted where it may later.
 */
export async function sendMail(source: string, mail: MailMessage, provider: Provider): Promise<boolean> {
  const { to, subject, text, html } = mail;
  const body = JSON.stringify({ from: provider.from, to: [to], subject, text, html });
  const status = await statusOf(
    provider.fetch(provider.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider.key}`,
        'content-type': 'application/json',
        'idempotency-key': await digest(source + body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    }),
  );
  if (status >= 200 && status < 300) return true;
  if (status < 400 || status >= 500 || NOT_OF_THE_MAIL.has(status)) throw new NotAccepted(`status ${status}`);
  return false;
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const response = await answer;
    await response.body?.cancel();
    return response.status;
  } catch {
    throw new NotAccepted('no answer');
  }
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
