/** A value as a literal of SQL, for messages of several statements, which take no parameters. */
export function literal(value: string): string {
  if (value.includes('\0')) throw new RangeError('PostgreSQL takes no NUL');
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return value.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
