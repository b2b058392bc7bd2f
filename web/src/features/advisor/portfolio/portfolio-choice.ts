import type { AdvisorRequest } from '@ballast/contract/advisor';
import type { Owned } from '@ballast/engine/holdings/owned';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';

/** What a question is about: a saved portfolio, what is typed in the analyser, or nothing in particular. */
export type PortfolioChoice =
  | {
      readonly kind: 'saved';
      readonly id: string;
      readonly name: string;
      /** Of its holdings, and of what it has beside them. */
      readonly count: number;
      readonly assets: number;
    }
  | ({ readonly kind: 'typed' } & Owned)
  | { readonly kind: 'none' };

/** One word for each choice, for lists of them. */
export function choiceKey(choice: PortfolioChoice): string {
  return choice.kind === 'saved' ? choice.id : choice.kind;
}

/** The part of a request that says what the question is about, and whose prices are in sight. */
export type Subject = Pick<AdvisorRequest, 'portfolio' | 'prices'>;

export function subjectOf(choice: PortfolioChoice, prices: PriceSource): Subject {
  return { ...portfolioOf(choice), ...(prices === 'market' ? {} : { prices }) };
}

function portfolioOf(choice: PortfolioChoice): Pick<AdvisorRequest, 'portfolio'> {
  switch (choice.kind) {
    case 'saved':
      return { portfolio: { id: choice.id } };
    case 'typed':
      // A request is about holdings by symbol.
      if (choice.holdings.length === 0) return {};
      return {
        portfolio: {
          holdings: choice.holdings.map(({ symbol, exchange, currency, shares, purchasePrice }) => ({
            symbol,
            exchange,
            currency,
            shares,
            purchase_price: purchasePrice,
          })),
        },
      };
    case 'none':
      return {};
  }
}
