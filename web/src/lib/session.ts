import { readArrival, withoutArrival, type Arrival } from './arrival.ts';
import { rereadSession } from './backend.ts';
import { setLinkArrival } from './link-arrival.ts';
import type { LinkSession } from './link-session.ts';
import { linkProblemPath } from './paths.ts';
import { getSession, SESSION_KEY, setSession } from './session-store.ts';
import { storage } from './storage.ts';

/**
 * Finds out who is here. The client is loaded only when a session is stored or the address brings one; everybody else is
 * a visitor at once.
 */
export function startSession(): void {
  window.addEventListener('storage', (event) => {
    // Another tab signed in or out; it may be that this one has no client yet to notice.
    if (event.key === SESSION_KEY) void resume();
  });
  // The browser brings a page back as it was left: somebody may have signed out since.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && resume()));
  window.addEventListener('online', () => void (storage.read(SESSION_KEY) !== null && resume()));
  const address = new URL(location.href);
  const arrival = readArrival(address);
  switch (arrival.kind) {
    case 'error': {
      const isVisitor = storage.read(SESSION_KEY) === null;
      history.replaceState(null, '', isVisitor ? linkProblemPath(arrival.code) : withoutArrival(address));
      return void (isVisitor ? readStored() : fail(arrival.code));
    }
    case 'code':
    case 'tokens':
      history.replaceState(history.state, '', withoutArrival(address));
      return void arrive(arrival);
    case 'none':
      return void readStored();
  }
}

async function readStored(): Promise<void> {
  if (storage.read(SESSION_KEY) === null) setSession({ status: 'out', ended: false });
  else await resume();
}

async function resume(): Promise<void> {
  try {
    await rereadSession();
  } catch {
    // Where no backend is set up everybody is a visitor; the screens that need it say what is wrong.
    setSession({ status: 'out', ended: false });
  }
}

type Brought = Extract<Arrival, { kind: 'code' | 'tokens' }>;

/** The session that an address brought; null when it is no good. */
async function broughtBy(arrival: Brought): Promise<LinkSession | null> {
  try {
    if (arrival.kind === 'code') return await (await import('./oauth.ts')).redeem(arrival.code);
    return await (await import('./link-session.ts')).readTokens(arrival.tokens);
  } catch {
    return null;
  }
}

/** Whose link it is, is known before anything changes here: a session of somebody else is not replaced unasked. */
async function arrive(arrival: Brought): Promise<void> {
  const session = await broughtBy(arrival);
  if (session === null) return fail(arrival.kind === 'code' ? 'via_unusable' : 'unusable');
  // A visitor who brings a session is not shown as one meanwhile.
  if (storage.read(SESSION_KEY) !== null) await resume();
  const isAnnounced = arrival.kind === 'tokens' && !arrival.isRecovery;
  const here = getSession();
  if (!('account' in here) || here.account.id === session.user.id) return open(session, 'same', isAnnounced);
  setLinkArrival({
    status: 'question',
    current: here.account,
    incoming: { id: session.user.id, email: session.user.email ?? '' },
    answer: async (answer) => {
      if (answer === 'switch') return open(session, 'other', isAnnounced);
      setLinkArrival({ status: 'none' });
      await (await import('./link-session.ts')).endSession(session.access_token);
    },
  });
}

/** The page says what is wrong with the link once it is known who is here; a visitor sees no other page before. */
async function fail(code: string): Promise<void> {
  if (storage.read(SESSION_KEY) !== null) await resume();
  setLinkArrival({ status: 'failed', code });
  if (getSession().status === 'loading') setSession({ status: 'out', ended: false });
}

async function open(session: LinkSession, replaces: 'same' | 'other', isAnnounced: boolean): Promise<void> {
  try {
    await (await import('./link-session.ts')).openSession(session, replaces);
    setLinkArrival({ status: isAnnounced ? 'signed-in' : 'none' });
  } catch {
    setSession({ status: 'out', ended: false });
  }
}
