/** The currencies the product displays and converts between (ISO 4217). */
export const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'JPY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount never travels without its currency. `amount` is in major units (rupees, dollars). */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}
