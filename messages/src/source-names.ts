/** What sources of prices call themselves. */
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  yahoo: 'Yahoo',
  'alpha-vantage': 'Alpha Vantage',
  amfi: 'AMFI',
  mfapi: 'mfapi.in',
};

/** Sources as they call themselves. */
export function sourceNames(sources: readonly string[]): string {
  return sources.map((name) => SOURCE_NAMES[name] ?? name).join(', ');
}
