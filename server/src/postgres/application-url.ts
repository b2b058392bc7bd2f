/** The application's own database in the cluster. */
export const APPLICATION_DATABASE = 'ballast';

/** Superuser URL of the application's database in the cluster that listens on this port. */
export function applicationUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${APPLICATION_DATABASE}`;
}

/** The same over the Unix socket in this folder, which takes less of the processor than TCP; the driver `pg` reads it. */
export function socketUrl(url: string, folder: string | undefined): string {
  if (folder === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}
