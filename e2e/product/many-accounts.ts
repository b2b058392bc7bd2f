import type { Sql } from 'postgres';

/** Confirmed accounts like an existing one, by SQL: `prefix1@example.com` and on. Their password is the same. */
export async function copyAccount(sql: Sql, email: string, prefix: string, count: number): Promise<string[]> {
  const written = await sql<{ attname: string }[]>`
    select attname from pg_attribute
    where attrelid = 'auth.users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const columns = sql(written.map(({ attname }) => attname));
  await sql`
    insert into auth.users (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::auth.users, to_jsonb(u) || jsonb_build_object(
        'id', gen_random_uuid(), 'email', ${prefix}::text || n || '@example.com'))).*
      from auth.users u, generate_series(1, ${count}::integer) n where u.email = ${email}
    ) made`;
  return Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1)}@example.com`);
}
