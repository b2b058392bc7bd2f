import type { Sql } from 'postgres';

/** Puts an import with a trade into a portfolio that is there, a visit to it, and a format and a fund's disclosure of its owner's own beside it. Answers the import's id. */
export async function seedImport(sql: Sql, portfolio: string, fileName: string): Promise<string> {
  const [imported] = await sql<{ id: string }[]>`
    insert into public.imports (id, portfolio_id, file_name, format, format_version, version_before, version_after)
    values (gen_random_uuid(), ${portfolio}, ${fileName}, 'zerodha-tradebook', '2024', 1, 2) returning id`;
  if (imported === undefined) throw new Error('the import was not stored');
  await sql`
    insert into public.trades (portfolio_id, key, import_id, symbol, market, currency, action, day, quantity)
    values (${portfolio}, ${fileName}, ${imported.id}, 'INFY', 'IN', 'INR', 'buy', '2026-01-02', 10)`;
  await sql`
    insert into public.portfolio_visits (portfolio_id, visit, currency, value, holdings)
    values (${portfolio}, 'current', 'INR', 1, ${sql.json({ held: [{ key: fileName, units: 1, value: 1 }] })})`;
  await sql`
    insert into public.import_formats (user_id, name, format)
    select user_id, ${fileName}, '{}' from public.portfolios where id = ${portfolio}`;
  await sql`
    insert into public.fund_disclosures (user_id, fund_key, fund_name, as_of, file_name, portfolio)
    select user_id, 'IN:122639', 'A fund', '2026-10-31', ${fileName}, '{"constituents": [{"kind": "cash", "weight": 1}]}'
    from public.portfolios where id = ${portfolio}`;
  return imported.id;
}
