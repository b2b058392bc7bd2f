import postgres from 'postgres';

interface Loaded {
  readonly rows: number;
  readonly asOf: string | null;
}

/** Whether a project's database has the master of instruments, in a line. */
export async function instrumentsIn(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => undefined });
  try {
    const [loaded] = await sql<[Loaded]>`
      select (select count(*)::integer from public.instruments where source = 'reference') as rows,
        (select as_of::text from private.instrument_lists where list = 'master') as "asOf"`;
    return loaded.rows === 0
      ? 'The list of instruments has not been loaded: call refresh-instruments (docs/deploy.md).'
      : `The list of instruments has ${String(loaded.rows)} rows, as of ${loaded.asOf ?? 'an unknown day'}.`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
