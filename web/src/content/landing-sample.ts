/** The made-up portfolio of the landing page. The screen marks it "Sample data"; its sums are computed, not typed. */
export const LANDING_SAMPLE = {
  typed: ['RELIANCE 140 @ 1240', 'HDFCBANK 60 @ 845', 'TCS 12 @ 3120', 'ITC 150 @ 402'],
  holdings: [
    { symbol: 'RELIANCE', shares: 140, cost: 1240, price: 1512.4 },
    { symbol: 'HDFCBANK', shares: 60, cost: 845, price: 991.15 },
    { symbol: 'TCS', shares: 12, cost: 3120, price: 3064.5 },
    { symbol: 'ITC', shares: 150, cost: 402, price: 404.75 },
  ],
  currency: 'INR',
} as const;
