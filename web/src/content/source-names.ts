/** What sources of prices call themselves. */
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  yahoo: 'Yahoo',
  'alpha-vantage': 'Alpha Vantage',
  amfi: 'AMFI',
  mfapi: 'mfapi.in',
};
