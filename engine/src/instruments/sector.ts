/** The eleven sectors of the Global Industry Classification Standard (MSCI and S&P), which sort both countries' shares. */
export const SECTORS = [
  'energy',
  'materials',
  'industrials',
  'consumer_discretionary',
  'consumer_staples',
  'health_care',
  'financials',
  'information_technology',
  'communication_services',
  'utilities',
  'real_estate',
] as const;
export type Sector = (typeof SECTORS)[number];

/** Whether a text is the code of a sector. */
export function isSector(text: string): text is Sector {
  return SECTORS.some((sector) => sector === text);
}
