import type { IncomingMessage } from 'node:http';
import { json, send, startLocalServer, type Answer } from '@ballast/supabase/testing/local-server';

export const GITHUB_CLIENT = { id: 'ballast-at-github', secret: 'only-for-tests' } as const;

/** Somebody with an account there. */
export interface GitHubPerson {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly verified: boolean;
}

export interface GitHubStandIn {
  readonly url: string;
  /** Who signs in there next; null is somebody who does not allow it. */
  person: GitHubPerson | null;
  /** What the product asked for last, in the address. */
  readonly asked: URLSearchParams;
  stop(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** An installation of GitHub as far as signing in with it goes, with its wire format. */
export async function startGitHubStandIn(): Promise<GitHubStandIn> {
  const state = { person: null as GitHubPerson | null, asked: new URLSearchParams() };
  const people = new Map<string, GitHubPerson>();

  const authorize = (asked: URLSearchParams): Answer => {
    state.asked = asked;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (state.person === null) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      const code = crypto.randomUUID();
      people.set(code, state.person);
      back.searchParams.set('code', code);
    }
    return { status: 302, type: 'text/plain', body: '', headers: { location: back.href } };
  };
  const token = async (request: IncomingMessage): Promise<Answer> => {
    const form = new URLSearchParams(await textOf(request));
    const [code, isUs] = [form.get('code') ?? '', form.get('client_secret') === GITHUB_CLIENT.secret];
    if (!isUs || !people.has(code)) return json({ error: 'bad_verification_code' });
    return json({ access_token: `gho_${code}`, token_type: 'bearer', scope: 'user:email' });
  };
  const callerOf = (request: IncomingMessage): GitHubPerson | undefined =>
    people.get((request.headers.authorization ?? '').replace('Bearer gho_', ''));

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    if (url.pathname === '/login/oauth/authorize') return authorize(url.searchParams);
    if (url.pathname === '/login/oauth/access_token') return token(request);
    const caller = callerOf(request);
    if (caller === undefined) return json({ message: 'Bad credentials' }, 401);
    if (url.pathname === '/api/v3/user')
      return json({ id: caller.id, login: caller.login, name: null, avatar_url: '' });
    if (url.pathname !== '/api/v3/user/emails') return json({ message: 'Not Found' }, 404);
    return json([{ email: caller.email, verified: caller.verified, primary: true }]);
  };
  const server = await startLocalServer({
    port: undefined,
    handle: (request, url, response) => void answer(request, url).then((given) => send(response, given)),
    control: () => undefined,
    show: () => ({}),
  });
  return {
    url: server.url,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    get asked() {
      return state.asked;
    },
    stop: async () => server.stop(),
  };
}

/** The settings of a product that people may sign in to with it. */
export const gitHubSettings = ({ url }: { url: string }) => ({
  OAUTH_GITHUB_CLIENT_ID: GITHUB_CLIENT.id,
  OAUTH_GITHUB_SECRET: GITHUB_CLIENT.secret,
  OAUTH_GITHUB_URL: url,
});
