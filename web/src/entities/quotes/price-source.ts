/** `sample-market` is the generated world that a person chose to try the product in. */
export type PriceSource = 'market' | 'sample-market';
