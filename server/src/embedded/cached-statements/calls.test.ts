import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { RestConnection } from '../rest-connection.ts';

const { value: made } = Object.getOwnPropertyDescriptor(RestConnection.prototype, 'call') ?? {};
let server: TestServer;
const tokens = { asha: '', ben: '' };
type Who = keyof typeof tokens;

beforeAll(async () => {
  server = await startTestServer();
  await server.sql.unsafe(`
    create table public.notes (note text primary key check (note <> 'refused'), user_id uuid not null default auth.uid());
    alter table public.notes enable row level security;
    create policy "insert own" on public.notes for insert to authenticated with check (user_id = (select auth.uid()));
    create policy "read own" on public.notes for select to authenticated using (user_id = (select auth.uid()));
    grant select, insert on public.notes to authenticated;
    create function public.echo(a text, b jsonb, c integer, d text[], e boolean) returns jsonb language sql as
      $$ select jsonb_build_array(a, b, c, d, e, auth.uid(), current_setting('request.path'), current_setting('request.method'),
        current_setting('request.headers')::jsonb ->> 'x-example') $$;
    create function public.note(note text, status text) returns text language plpgsql as $$
    begin
      insert into public.notes (note) values (note.note);
      perform set_config('response.status', status, true);
      return note.note;
    end $$;
    create function public.as_bigint(digits text) returns bigint language sql as $$ select digits::bigint $$;
    create function public.listed(many integer) returns setof integer language sql as $$ select generate_series(1, many) $$;
    create function public.nothing(note text) returns void language sql as $$ select $$;
    grant execute on all functions in schema public to authenticated;`);
  for (const who of ['asha', 'ben'] as const) {
    const client = await server.person(`${who}@example.com`);
    tokens[who] = (await client.auth.getSession()).data.session?.access_token ?? '';
  }
});
afterAll(async () => server.stop());

let cached: ReturnType<typeof watchStatements>;
/** How often the library was passed over. */
function watchStatements() {
  return vi.spyOn(RestConnection.prototype, 'call').mockClear();
}
beforeEach(() => {
  cached = watchStatements();
});

async function call(name: string, args: unknown, headers: Record<string, string> = {}, who: Who = 'asha') {
  const body = typeof args === 'string' ? args : JSON.stringify(args);
  const sent = { apikey: server.key, authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' };
  return fetch(`${server.url}/rest/v1/rpc/${name}`, { method: 'POST', headers: { ...sent, ...headers }, body });
}

/** Status, headers and body, without what differs from one answer to the next. */
async function whole(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status: response.status, headers, body: await response.text() };
}

const notesOf = async (note: string) => server.sql`select note from public.notes where notes.note = ${note}`;

test.each([
  ['values of every kind', { a: 'x', b: { c: [1.5, null, 'é'] }, c: 7, d: ['p', 'q"r'], e: true }],
  ['nulls', { a: null, b: null, c: null, d: null, e: null }],
  ['text that looks like JSON', { a: '"x"', b: '"x"', c: 0, d: [], e: false }],
  ['arguments that are the same', { a: '1', b: '1', c: 1, d: ['1'], e: true }],
])('%s reach a function as the library sends them', async (_what, args) => {
  const first = await whole(await call('echo', args, { 'x-example': 'seen' }));
  expect(first).toMatchObject({
    status: 200,
    body: expect.stringContaining('"/rpc/echo","POST","seen"'),
  });
  cached.mockClear();
  expect(await whole(await call('echo', args, { 'x-example': 'seen' }))).toEqual(first);
  expect(cached).toHaveBeenCalledOnce();
});

test('a long answer is compressed as the client takes it', async () => {
  const args = { a: 'x'.repeat(2_000), b: null, c: 1, d: null, e: null };
  const first = await whole(await call('echo', args, { 'accept-encoding': 'gzip' }));
  expect(first).toMatchObject({ headers: expect.arrayContaining([['content-encoding', 'gzip']]) });
  expect(await whole(await call('echo', args, { 'accept-encoding': 'gzip' }))).toEqual(first);
  expect(cached).toHaveBeenCalled();
});

test('the function acts for its caller, and what it returned is stored', async () => {
  await call('note', { note: 'of asha', status: '' });
  const answer = await call('note', { note: 'of ben', status: '' }, {}, 'ben');
  expect(await answer.json()).toBe('of ben');
  expect(cached).toHaveBeenCalledOnce();
  const owners = await server.sql`
    select u.email from public.notes n join auth.users u on u.id = n.user_id where n.note = 'of ben'`;
  expect([...owners]).toEqual([{ email: 'ben@example.com' }]);
});

test('what a function refuses is answered by the library, and nothing of it is stored', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await call('note', { note: 'first', status: '' });
  cached.mockClear();
  const refused = await call('note', { note: 'refused', status: '' });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: '23514' }]);
  const twice = await call('note', { note: 'first', status: '' });
  expect([twice.status, await twice.json()]).toMatchObject([409, { code: '23505' }]);
  expect(cached).toHaveBeenCalledOnce();
  expect(await notesOf('refused')).toEqual([]);
  expect((await call('note', { note: 'after it', status: '' })).status).toBe(200);
});

test('a function that wants a status of its own gets it, and acts once', async () => {
  await call('note', { note: 'plain', status: '' });
  cached.mockClear();
  const answer = await call('note', { note: 'accepted', status: '202' });
  expect(cached).toHaveBeenCalledOnce();
  expect([answer.status, await answer.json()]).toEqual([202, 'accepted']);
  expect(await notesOf('accepted')).toHaveLength(1);
});

test('an integer that JavaScript rounds is answered, and not asked for again', async () => {
  expect(await (await call('as_bigint', { digits: '1' })).text()).toBe('1');
  cached.mockClear();
  const large = await call('as_bigint', { digits: '9007199254740993' });
  expect([large.status, await large.text()]).toEqual([200, '9007199254740992']);
  expect(cached).toHaveBeenCalledOnce();
});

test('when the answer of the database is lost the call is not made again', async () => {
  await call('note', { note: 'before', status: '' });
  cached.mockImplementationOnce(async function (this: RestConnection, ...asked) {
    await Reflect.apply(made, this, asked);
    throw new Error('lost on the way');
  });
  const answer = await call('note', { note: 'once', status: '' });
  expect(answer.status).toBe(500);
  expect(await notesOf('once')).toHaveLength(1);
});

test.each([
  ['a preference', 'echo', { a: 'x', b: 1, c: 1, d: [], e: true }, { prefer: 'params=single-object' }],
  ['one object', 'echo', { a: 'x', b: 1, c: 1, d: [], e: true }, { accept: 'application/vnd.pgrst.object+json' }],
  ['the secret key', 'echo', { a: 'x', b: 1, c: 1, d: [], e: true }, { apikey: 'secret' }],
  ['rows', 'listed', { many: 1 }, {}],
  ['a function without a result', 'nothing', { note: 'x' }, {}],
  ['a list in the body', 'listed', [{ many: 2 }], {}],
  ['no JSON', 'listed', '{', {}],
  ['a function that there is not', 'absent', { many: 1 }, {}],
])('%s is left to the library', async (_what, name, args, headers) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const sent = 'apikey' in headers ? { apikey: server.secretKey } : headers;
  const first = await whole(await call(name, args, sent));
  await call(name, args, sent);
  expect(await whole(await call(name, args, sent))).toEqual(first);
  expect(cached).not.toHaveBeenCalled();
});

test('an ended session is refused, and the function not called', async () => {
  await call('note', { note: 'still here', status: '' });
  cached.mockClear();
  await server.sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'asha@example.com')`;
  const refused = await call('note', { note: 'too late', status: '' });
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'PGRST301' }]);
  expect(cached).toHaveBeenCalledOnce();
  expect(await notesOf('too late')).toEqual([]);
});
