/** The embedded server's settings, as arguments of its program: they hold whatever `postgresql.conf` says. */
export function serverSettings(port: number, fsync: boolean, sockets: string | undefined): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: sockets === undefined ? '' : `"${sockets.replaceAll('"', '""')}"`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A small machine is better served by few processes: no I/O workers, no parallel plans.
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    // What is read is in memory: a page somewhere else costs little more than the next one.
    random_page_cost: 1.1,
    max_wal_size: '512MB',
    // No one statement may fill the disk.
    temp_file_limit: '256MB',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
