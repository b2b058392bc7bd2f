import postgres from 'postgres';
import { APPLICATION_DATABASE, applicationUrl } from './application-url.ts';
import { ClusterError } from './cluster-error.ts';

/** Makes the application's own database where there is none yet. @throws ClusterError `password_refused` */
export async function ensureApplicationDatabase(port: number, password: string): Promise<void> {
  const maintenance = new URL(applicationUrl(port, password));
  maintenance.pathname = '/postgres';
  const sql = postgres(maintenance.href, {
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${APPLICATION_DATABASE}`;
    if (!found) await sql`create database ${sql(APPLICATION_DATABASE)}`;
  } catch (error) {
    const refused = error instanceof postgres.PostgresError && error.code === '28P01';
    throw refused ? new ClusterError('password_refused', {}, error) : error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
