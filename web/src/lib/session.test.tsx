import { expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { storedSession } from '../testing/render-app.tsx';
import { getBackend, signOut } from './backend.ts';
import { getSession, setSession, SESSION_KEY } from './session-store.ts';
import { startSession } from './session.ts';

// One client lives as long as a page does: these tests are one visit, in order.

const answered = storedSession();
const { id, email } = answered.user;

const TOKEN = { 'POST /auth/v1/token': () => Response.json(answered) };

it('is loading until the stored session is read, then the user is present §4.1', async () => {
  let answer: (config: Response) => void = () => undefined;
  const config = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { calls } = fakeNetwork({ 'GET /config.json': () => config });
  localStorage.setItem(SESSION_KEY, JSON.stringify(answered));
  expect(getSession()).toEqual({ status: 'loading' });
  startSession();
  await expect.poll(() => callsTo(calls, '/config.json')).toHaveLength(1);
  const meanwhile = getSession();
  answer(Response.json({ supabaseUrl: '/', supabaseKey: 'public-key' }));
  expect(meanwhile).toEqual({ status: 'loading' });
  await expect.poll(getSession).toEqual({ status: 'in', account: { id, email } });
});

it('asks no backend before it says that the user is absent, where no session is stored', () => {
  const { calls } = fakeNetwork();
  setSession({ status: 'loading' });
  startSession();
  expect(getSession()).toEqual({ status: 'out', ended: false });
  expect(calls).toEqual([]);
});

it('keeps the user with the e-mail, both tokens and when the session expires §3.34', async () => {
  fakeNetwork(TOKEN);
  const { auth } = await getBackend();
  await auth.signInWithPassword({ email, password: 'secret1' });
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({
    user: { id, email },
    access_token: answered.access_token,
    refresh_token: answered.refresh_token,
    expires_at: answered.expires_at,
  });
});

it('follows every event of the auth client: signed in, refreshed, account changed, signed out §4.3', async () => {
  const changed = { ...answered.user, email: 'asha.rao@example.com' };
  fakeNetwork({
    'POST /auth/v1/token': ({ url }) =>
      Response.json(
        url.includes('refresh_token') ? { ...answered, user: { ...changed, email: 'asha@work.example' } } : answered,
      ),
    'PUT /auth/v1/user': () => Response.json(changed),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  });
  const { auth } = await getBackend();
  await auth.signInWithPassword({ email, password: 'secret1' });
  expect(getSession()).toEqual({ status: 'in', account: { id, email } });
  await auth.refreshSession();
  expect(getSession()).toEqual({ status: 'in', account: { id, email: 'asha@work.example' } });
  await auth.updateUser({ email: changed.email });
  expect(getSession()).toEqual({ status: 'in', account: { id, email: changed.email } });
  await auth.signOut({ scope: 'local' });
  expect(getSession()).toMatchObject({ status: 'out' });
});

it('is cleared by signing out: nobody is signed in, and nothing stays in the storage §4.4', async () => {
  fakeNetwork({ ...TOKEN, 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
  const { auth } = await getBackend();
  await auth.signInWithPassword({ email, password: 'secret1' });
  localStorage.setItem('ballast.settings', '{}');
  localStorage.setItem('ballast.builder', '{"items":[]}');
  sessionStorage.setItem('ballast.ticket', '{}');
  await signOut();
  expect(getSession()).toEqual({ status: 'out', ended: false });
  expect(Object.keys(localStorage)).toEqual(['ballast.settings']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('leaves what was typed before a sign-in that stops at its second factor', async () => {
  fakeNetwork({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
  localStorage.setItem('ballast.draft', '{}');
  setSession({ status: 'halfway', account: { id, email } });
  await signOut();
  expect(getSession()).toEqual({ status: 'out', ended: false });
  expect(localStorage.getItem('ballast.draft')).toBe('{}');
});

it('is read again where the browser brings the page back as it was left: somebody may have signed out since', async () => {
  fakeNetwork(TOKEN);
  const { auth } = await getBackend();
  await auth.signInWithPassword({ email, password: 'secret1' });
  expect(getSession()).toMatchObject({ status: 'in' });
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(getSession).toMatchObject({ status: 'out' });
});
