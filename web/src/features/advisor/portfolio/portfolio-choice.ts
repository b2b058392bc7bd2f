import type { AdvisorRequest } from '@ballast/contract/advisor';
import { toAssetRow } from '@ballast/contract/portfolios';
import type { Owned } from '@ballast/engine/holdings/owned';
import type { Currency } from '@ballast/engine/money/currency';
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

/** The part of a request that says what the question is about, in which currency, and whose prices are in sight. */
export type Subject = Pick<AdvisorRequest, 'portfolio' | 'currency' | 'prices'>;

/** `currency`: the one chosen on the page or in the settings, which the report is in too; null where none was. */
export function subjectOf(choice: PortfolioChoice, currency: Currency | null, prices: PriceSource): Subject {
  return {
    ...portfolioOf(choice),
    ...(currency === null ? {} : { currency }),
    ...(prices === 'market' ? {} : { prices }),
  };
}

function portfolioOf(choice: PortfolioChoice): Pick<AdvisorRequest, 'portfolio'> {
  switch (choice.kind) {
    case 'saved':
      return { portfolio: { id: choice.id } };
    case 'typed':
      return {
        portfolio: {
          holdings: choice.holdings.map(({ symbol, exchange, currency, shares, purchasePrice, account, accounts }) => ({
            symbol,
            exchange,
            currency,
            shares,
            purchase_price: purchasePrice,
            ...(account === undefined ? {} : { account }),
            ...(accounts === undefined ? {} : { accounts }),
          })),
          assets: choice.assets.map(toAssetRow),
        },
      };
    case 'none':
      return {};
  }
}
