import { prepareDatabase } from '@ballast/server/database/prepare-database';
import { openEmbedded } from '@ballast/server/open-database';
import { migrationsBeforeSquash } from '@ballast/server/testing/before-squash';
import { createSystem } from '@ballast/server/testing/template';
import postgres from 'postgres';

/** bcrypt's of the password that accounts of tests have. */
const HASH = '$2b$04$mVFraYHvm7wNnHmxbhIXJeSSZF88hFRdx6Ou6V11HRN4U5CjsdB/W';

/** Makes a data folder as the oldest version that can be upgraded left it, with an account and what it saved. */
export async function makeOldestData(dataDir: string, email: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  try {
    const system = createSystem(database.url);
    await prepareDatabase({ url: database.url, migrations: await migrationsBeforeSquash(), system });
    await system.close();
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    await sql`
      with account as (
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
        values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${HASH}, now()) returning id
      ), portfolio as (
        insert into public.portfolios (user_id, name) select id, 'Long term' from account returning id
      )
      insert into public.portfolio_holdings (portfolio_id, symbol, exchange, shares, purchase_price, purchase_date)
      select id, 'INFY', 'NSE', 10, 1500.25, '2024-03-01' from portfolio`;
    await sql.end();
  } finally {
    await database.close();
  }
}
