import { z } from 'zod';
import type { Answer } from './local-server.ts';
import { INVALID_CRUMB } from './yahoo-faults.ts';

/**
 * What stands before the cookies: nothing; a form to agree to, as in the European Union; or only a detour that hands out
 * the cookies, as elsewhere in Europe.
 */
export const consentSchema = z.enum(['none', 'form', 'detour']);
export type Consent = z.output<typeof consentSchema>;

const COOKIE = 'A3=d=stand-in&S=stand-in';
const HAND_OUT = `${COOKIE}; Max-Age=31557600; Domain=.yahoo.com; Path=/; SameSite=None; Secure; HttpOnly`;
const QUOTE_PAGE = 'https://finance.yahoo.com/quote/AAPL';
const PAGE: Answer = { status: 200, type: 'text/html', body: '<!doctype html>' };

interface YahooSession {
  /** The answer of a path of the session: quote page, consent, crumb; null for any other. */
  answer(method: string, host: string, path: string, cookie: string): Answer | null;
  /** Why a call with this cookie and crumb is refused; null when it is not. */
  refuse(cookie: string, crumb: string | null): Answer | null;
  readonly setConsent: (consent: Consent) => void;
  readonly expire: () => void;
}

/** Cookie and crumb as Yahoo hands them out; steps and cookies as in the library's fixtures `getCrumb-*.json`. */
export function yahooSession(): YahooSession {
  let generation = 1;
  let consent: Consent = 'none';
  const crumb = () => `crumb-${generation}`;

  const page = (): Answer => {
    if (consent === 'none') return { ...PAGE, headers: { 'set-cookie': [HAND_OUT] } };
    const gucs = 'GUCS=AQUMhPhE; Max-Age=1800; Domain=.yahoo.com; Path=/; Secure';
    return redirect(307, 'https://guce.yahoo.com/consent?brandType=any&gcrumb=1', [gucs]);
  };
  const form = `<form><input type="hidden" name="csrfToken" value="c1"><input type="hidden" name="sessionId" value="s1"></form>`;
  const consenting = new Map<string, () => Answer>([
    [
      'GET guce.yahoo.com/consent',
      () =>
        consent === 'form'
          ? redirect(302, 'https://consent.yahoo.com/v2/collectConsent?sessionId=s1', [])
          : redirect(302, `${QUOTE_PAGE}?guccounter=1`, [HAND_OUT]),
    ],
    ['GET consent.yahoo.com/v2/collectConsent', () => ({ ...PAGE, body: form })],
    [
      'POST consent.yahoo.com/v2/collectConsent',
      () =>
        redirect(302, 'https://guce.yahoo.com/copyConsent?sessionId=s1', [
          'CFC=AQ; Domain=consent.yahoo.com; Path=/; Secure',
        ]),
    ],
    ['GET guce.yahoo.com/copyConsent', () => redirect(302, `${QUOTE_PAGE}?guccounter=1`, [HAND_OUT])],
  ]);

  return {
    answer(method, host, path, cookie) {
      const known = cookie.includes(COOKIE);
      if (host === 'finance.yahoo.com' && path.startsWith('/quote/')) return known ? PAGE : page();
      if (path !== '/v1/test/getcrumb') return consenting.get(`${method} ${host}${path}`)?.() ?? null;
      return known ? { status: 200, type: 'text/plain;charset=utf-8', body: crumb() } : INVALID_CRUMB;
    },
    refuse: (cookie, given) => (cookie.includes(COOKIE) && given === crumb() ? null : INVALID_CRUMB),
    setConsent: (next) => {
      consent = next;
    },
    expire: () => {
      generation += 1;
    },
  };
}

function redirect(status: number, location: string, cookies: string[]): Answer {
  return { status, type: 'text/html', body: '', headers: { location, 'set-cookie': cookies } };
}
