import { z } from 'zod';

/** Alpha Vantage writes numbers as text, changes in percent with a sign at the end: `"231.4000"`, `"0.8191%"`. */
export const numeral = z
  .string()
  .regex(/^-?\d+(\.\d+)?%?$/)
  .transform((text) => Number.parseFloat(text))
  .nullable()
  .catch(null);
