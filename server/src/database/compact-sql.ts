/** Strings and quoted names, kept as they are; comments; white space. */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(--[^\n]*|\/\*[\s\S]*?\*\/|\s)+/g;

/** SQL without comments and with single spaces, so that texts that do the same are equal when only these differ. */
export function compactSql(sql: string): string {
  return sql.replace(TOKENS, (token, blank: string | undefined) => (blank === undefined ? token : ' ')).trim();
}
