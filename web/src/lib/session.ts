import { readArrival } from './arrival.ts';
import { getBackend, rereadSession } from './backend.ts';
import { noteLinkArrival } from './link-arrival.ts';
import { linkProblemPath } from './paths.ts';
import { SESSION_KEY, setSession } from './session-store.ts';
import { storage } from './storage.ts';

/**
 * Finds out who is here. The client is loaded only when a session is stored or the address brings one; everybody else is
 * a visitor at once.
 */
export function startSession(): void {
  window.addEventListener('storage', (event) => {
    // Another tab signed in or out; it may be that this one has no client yet to hear of it.
    if (event.key === SESSION_KEY) void resume();
  });
  const arrival = readArrival(new URL(location.href));
  switch (arrival.kind) {
    case 'error':
      history.replaceState(null, '', linkProblemPath(arrival.code));
      return readStored();
    case 'code':
      return void redeemCode(arrival.code);
    case 'tokens':
      return void arrive(arrival.isRecovery);
    case 'none':
      return readStored();
  }
}

function readStored(): void {
  if (storage.read(SESSION_KEY) === null) setSession({ status: 'out', ended: false });
  else void resume();
}

async function resume(): Promise<void> {
  try {
    await rereadSession();
  } catch {
    // Without a backend everybody is a visitor; the screens that need it say what is wrong.
    setSession({ status: 'out', ended: false });
  }
}

/** The client reads the tokens by itself. Ones that are not good leave nobody signed in; the page says why. */
async function arrive(isRecovery: boolean): Promise<void> {
  try {
    const client = await getBackend();
    const { error } = await client.auth.initialize();
    if (error !== null) return;
    // Of the fragment that held them the client leaves the mark.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (!isRecovery) noteLinkArrival();
  } catch {
    setSession({ status: 'out', ended: false });
  }
}

async function redeemCode(code: string): Promise<void> {
  try {
    const { redeem } = await import('./oauth.ts');
    if (!(await redeem(code))) readStored();
  } catch {
    setSession({ status: 'out', ended: false });
  }
}
