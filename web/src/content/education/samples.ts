/** Made-up figures that more than one page shows, so that they agree. Every screen marks them "Sample data". */

/** Levels and changes as fractions. */
export const SAMPLE_INDICES = [
  { name: 'NIFTY 50', country: 'IN', level: 25_140.65, day: 0.0042, year: 0.094 },
  { name: 'BSE SENSEX', country: 'IN', level: 82_310.25, day: 0.0038, year: 0.0885 },
  { name: 'S&P 500', country: 'US', level: 6_480.92, day: -0.0027, year: 0.121 },
  { name: 'NASDAQ Composite', country: 'US', level: 21_355.74, day: -0.0061, year: 0.163 },
  { name: 'Dow Jones Industrial Average', country: 'US', level: 44_905.31, day: 0.0009, year: 0.072 },
] as const;

/** Change over one year as a fraction, the best first. */
export const SAMPLE_SECTORS = [
  { key: 'technology', year: 0.184 },
  { key: 'finance', year: 0.112 },
  { key: 'industry', year: 0.086 },
  { key: 'health', year: 0.041 },
  { key: 'staples', year: 0.015 },
  { key: 'energy', year: -0.032 },
  { key: 'property', year: -0.067 },
] as const;
