import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { createAccount, type Client } from './account.ts';
import { run } from './product.ts';

const LONGEST_FEEDBACK = 4_999;

/** Fails where supabase-js would only say so. */
function granted<Answer extends { error: unknown }>(answer: Answer): Answer {
  if (answer.error !== null) throw answer.error;
  return answer;
}

/** Makes somebody an administrator, as the operator does. */
export async function makeAdmin(dataDir: string, email: string): Promise<void> {
  const { code, stderr } = await run({ BALLAST_DATA: dataDir }, [], 'server/dist/admin.js', ['grant', email]).exited;
  if (code !== 0) throw new Error(stderr);
}

/** An account with something in every list that the product has. */
export async function seededAccount(url: string, email: string): Promise<Client> {
  const client = await createAccount(url, email);
  const user_id = (await client.auth.getUser()).data.user?.id ?? '';
  await savePortfolio(client);
  const lists = granted(
    await client
      .from('watchlists')
      .insert([
        { name: 'Both countries', user_id },
        { name: '', user_id },
      ])
      .select(),
  );
  const watchlist_id = lists.data?.[0]?.id ?? '';
  granted(
    await client.from('watchlist_items').insert([
      { watchlist_id, symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD' },
      { watchlist_id, symbol: 'INFY', exchange: 'NSE', currency: 'INR' },
      { watchlist_id, symbol: 'NOPE', currency: 'USD' },
    ]),
  );
  granted(
    await client.from('support_tickets').insert([
      { user_id, subject: 'Cannot save', message: 'I press Save, and nothing happens.', priority: 'urgent' },
      { user_id, subject: 'W'.repeat(120), message: 'A long word.\n\nAnd a second paragraph.' },
    ]),
  );
  granted(await client.from('profiles').update({ first_name: 'Asha', last_name: 'Rao' }).eq('id', user_id));
  granted(await client.from('user_settings').insert({ user_id, settings: { privacy: { analytics: false } } }));
  for (const text of ['Lovely charts, fast and simple.', 'The app crashes when I save! Urgent.']) {
    granted(await client.functions.invoke('analyze-sentiment', { body: { text, type: 'feedback', user_id } }));
  }
  return client;
}

/** One of both countries, with an unknown cost, a fund and assets without a symbol. */
async function savePortfolio(client: Client): Promise<void> {
  granted(
    await client.rpc('save_portfolio', {
      id: randomUUID(),
      name: 'Long term',
      description: 'For the house',
      currency: 'INR',
      holdings: [
        { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1400 },
        { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 2, purchase_price: 150 },
        { symbol: 'KO', exchange: 'NYSE', currency: 'USD', shares: 5 },
        { symbol: '122639', currency: 'INR', shares: 812.45, purchase_price: 70.1234, account: 'folio' },
      ],
      assets: [
        {
          kind: 'fixed_deposit',
          name: 'SBI',
          currency: 'INR',
          amount: 700_000,
          rate: 7.1,
          starts_on: '2025-04-01',
          matures_on: '2028-04-01',
        },
        { kind: 'gold', currency: 'INR', quantity: 20, purity: 22 / 24 },
        { kind: 'cash', currency: 'USD', amount: 1200, account: 'roth' },
        { kind: 'loan', name: 'Home', currency: 'INR', amount: 3_200_000, rate: 8.5 },
      ],
    }),
  );
}

/** The longest feedback that anybody may leave: what a pattern has most to do with. */
export async function leaveLongestFeedback(sql: Sql, userId: string, count = 1): Promise<void> {
  const content = 'abcdefghij klmnop qrstuvwxyz '.repeat(200).slice(0, LONGEST_FEEDBACK);
  await sql`
    insert into private.feedback_entries (user_id, content)
    select ${userId}::uuid, ${content} from generate_series(1, ${count}::integer)`;
}
