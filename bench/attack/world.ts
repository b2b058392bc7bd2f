import { z } from 'zod';
import { connect, createAccount, signIn } from '../../e2e/product/account.ts';
import { startBeside } from '../../e2e/product/beside.ts';
import { databaseOf } from '../../e2e/product/database.ts';
import { publicKeyOf } from '../../e2e/product/honest-person.ts';
import type { Hostile } from '../../e2e/product/hostile-requests.ts';
import { copyAccount } from '../../e2e/product/many-accounts.ts';
import { endServer, makeDataDir, removeDataDir, startProduct, type Product } from '../../e2e/product/product.ts';
import { leaveLongestFeedback } from '../../e2e/product/seed-account.ts';
import { startYahooStandIn } from '../../supabase/testing/yahoo-stand-in.ts';

const ATTACKERS = 10;
const HOLDINGS = 2000;
const FEEDBACKS = 20;
export const SYMBOLS = ['INFY', 'TCS', 'ITC', 'AAPL', 'MSFT'];

export interface World {
  readonly dataDir: string;
  readonly servers: readonly Product[];
  readonly urls: readonly string[];
  /** Confirmed accounts that nobody uses yet. */
  readonly people: readonly string[];
  readonly hostile: Hostile;
  end(): Promise<void>;
}

async function attackers(
  url: string,
  sql: Awaited<ReturnType<typeof databaseOf>>,
): Promise<Pick<Hostile, 'accounts' | 'portfolioId'>> {
  const emails = await copyAccount(sql, 'first@example.com', 'attacker', ATTACKERS);
  const accounts: Hostile['accounts'][number][] = [];
  for (const [at, email] of emails.entries()) {
    const client = await connect(url, { 'x-forwarded-for': `192.0.2.${String(at + 1)}` });
    const userId = await signIn(client, email);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const [watchlist] =
      await sql`insert into public.watchlists (user_id, name) values (${userId}, 'Flood') returning id`;
    accounts.push({ token, userId, watchlistId: z.uuid().parse(watchlist?.['id']) });
  }
  const owner = accounts[0]?.userId ?? '';
  const [portfolio] = await sql`
    insert into public.portfolios (user_id, name, currency) values (${owner}, 'Large', 'INR') returning id`;
  const portfolioId = z.uuid().parse(portfolio?.['id']);
  await sql`
    insert into public.portfolio_holdings (portfolio_id, symbol, currency, shares)
    select ${portfolioId}, 'S' || n, 'INR', 1 from generate_series(1, ${HOLDINGS}::integer) n`;
  await leaveLongestFeedback(sql, owner, FEEDBACKS);
  return { accounts, portfolioId };
}

/** One server with a database of its own, or several on that database, with people and attackers who have accounts. */
export async function makeWorld(options: { people: number; servers: number }): Promise<World> {
  const yahoo = await startYahooStandIn();
  const dataDir = await makeDataDir();
  const env = { TRUST_PROXY: '1', MARKET_DATA_BASE_URL: yahoo.url };
  const servers: Product[] = [];
  const end = async (): Promise<void> => {
    // The first runs the database of the others.
    for (const server of servers.toReversed()) await endServer(server);
    await yahoo.stop();
    await removeDataDir(dataDir);
  };
  try {
    const first = await startProduct(dataDir, env);
    servers.push(first);
    await createAccount(first.url, 'first@example.com');
    const sql = await databaseOf(dataDir);
    const people = await copyAccount(sql, 'first@example.com', 'person', options.people);
    const owned = await attackers(first.url, sql);
    await sql.end();
    while (servers.length < options.servers) servers.push(await startBeside(first, env));
    return {
      dataDir,
      servers,
      urls: servers.map(({ url }) => url),
      people,
      hostile: { key: await publicKeyOf(first.url), victims: people, ...owned },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
