import { isSector, type Sector } from '@ballast/engine/instruments/sector';

/**
 * The exchanges' own classes on the eleven sectors of the Global Industry Classification Standard: BSE's industry groups, NSE's
 * industries, Nasdaq's screener and, for the S&P 500, the standard itself. What stands in none of them has no sector.
 */
const BSE_GROUPS: Readonly<Record<string, Sector>> = {
  'Aerospace & Defense': 'industrials',
  'Agricultural Food & other Products': 'consumer_staples',
  'Agricultural, Commercial & Construction Vehicles': 'industrials',
  'Auto Components': 'consumer_discretionary',
  Automobiles: 'consumer_discretionary',
  Banks: 'financials',
  Beverages: 'consumer_staples',
  'Capital Markets': 'financials',
  'Cement & Cement Products': 'materials',
  'Chemicals & Petrochemicals': 'materials',
  'Cigarettes & Tobacco Products': 'consumer_staples',
  'Commercial Services & Supplies': 'industrials',
  Construction: 'industrials',
  'Consumable Fuels': 'energy',
  'Consumer Durables': 'consumer_discretionary',
  'Diversified FMCG': 'consumer_staples',
  'Diversified Metals': 'materials',
  Diversified: 'industrials',
  'Electrical Equipment': 'industrials',
  'Engineering Services': 'industrials',
  Entertainment: 'communication_services',
  'Ferrous Metals': 'materials',
  'Fertilizers & Agrochemicals': 'materials',
  Finance: 'financials',
  'Financial Technology (Fintech)': 'financials',
  'Food Products': 'consumer_staples',
  Gas: 'utilities',
  'Healthcare Equipment & Supplies': 'health_care',
  'Healthcare Services': 'health_care',
  'Household Products': 'consumer_staples',
  'IT - Hardware': 'information_technology',
  'IT - Services': 'information_technology',
  'IT - Software': 'information_technology',
  'Industrial Manufacturing': 'industrials',
  'Industrial Products': 'industrials',
  Insurance: 'financials',
  'Leisure Services': 'consumer_discretionary',
  Media: 'communication_services',
  'Metals & Minerals Trading': 'materials',
  'Minerals & Mining': 'materials',
  'Non - Ferrous Metals': 'materials',
  Oil: 'energy',
  'Other Construction Materials': 'materials',
  'Other Consumer Services': 'consumer_discretionary',
  'Other Utilities': 'utilities',
  'Paper, Forest & Jute Products': 'materials',
  'Personal Products': 'consumer_staples',
  'Petroleum Products': 'energy',
  'Pharmaceuticals & Biotechnology': 'health_care',
  Power: 'utilities',
  'Printing & Publication': 'communication_services',
  Realty: 'real_estate',
  Retailing: 'consumer_discretionary',
  'Telecom - Equipment & Accessories': 'information_technology',
  'Telecom - Services': 'communication_services',
  'Textiles & Apparels': 'consumer_discretionary',
  'Transport Infrastructure': 'industrials',
  'Transport Services': 'industrials',
};

const NSE_INDUSTRIES: Readonly<Record<string, Sector>> = {
  'Automobile and Auto Components': 'consumer_discretionary',
  'Capital Goods': 'industrials',
  Chemicals: 'materials',
  Construction: 'industrials',
  'Construction Materials': 'materials',
  'Consumer Durables': 'consumer_discretionary',
  'Consumer Services': 'consumer_discretionary',
  Diversified: 'industrials',
  'Fast Moving Consumer Goods': 'consumer_staples',
  'Financial Services': 'financials',
  'Forest Materials': 'materials',
  Healthcare: 'health_care',
  'Information Technology': 'information_technology',
  'Media Entertainment & Publication': 'communication_services',
  'Metals & Mining': 'materials',
  'Oil Gas & Consumable Fuels': 'energy',
  Power: 'utilities',
  Realty: 'real_estate',
  Services: 'industrials',
  Telecommunication: 'communication_services',
  Textiles: 'consumer_discretionary',
  Utilities: 'utilities',
};

const SCREENER: Readonly<Record<string, Sector>> = {
  'Basic Materials': 'materials',
  'Consumer Discretionary': 'consumer_discretionary',
  'Consumer Staples': 'consumer_staples',
  Energy: 'energy',
  Finance: 'financials',
  'Health Care': 'health_care',
  Industrials: 'industrials',
  'Real Estate': 'real_estate',
  Technology: 'information_technology',
  Telecommunications: 'communication_services',
  Utilities: 'utilities',
};

/** A sector and whose classification it was taken from. */
export interface SourcedSector {
  readonly sector: Sector | null;
  readonly source: 'reviewed' | 'gics' | 'bse' | 'nse' | 'nasdaq' | null;
}

const NONE: SourcedSector = { sector: null, source: null };

/** Of an Indian share: BSE's group is the finer of the two. */
export function indianSector(line: { readonly industry: string; readonly industryGroup: string }): SourcedSector {
  const byGroup = BSE_GROUPS[line.industryGroup];
  if (byGroup !== undefined) return { sector: byGroup, source: 'bse' };
  const byIndustry = NSE_INDUSTRIES[line.industry];
  return byIndustry === undefined ? NONE : { sector: byIndustry, source: 'nse' };
}

/** Of a US share: the standard's own where it is known. */
export function usSector(line: { readonly gicsSector: string; readonly screenerSector: string }): SourcedSector {
  const code = line.gicsSector.toLowerCase().replaceAll(' ', '_');
  const byStandard = isSector(code) ? code : null;
  if (byStandard !== null) return { sector: byStandard, source: 'gics' };
  const byScreener = SCREENER[line.screenerSector];
  return byScreener === undefined ? NONE : { sector: byScreener, source: 'nasdaq' };
}
