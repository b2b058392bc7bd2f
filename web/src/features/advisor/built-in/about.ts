import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { AnswerSubject } from './report-slot.ts';

/** A saved portfolio, whose trades can be asked about. */
export interface Traded {
  readonly id: string;
  readonly name: string;
}

/** What is asked about: a portfolio that was chosen, or holdings whose prices are known already, with the portfolios that they are in. */
export type About =
  | PortfolioChoice
  | { readonly kind: 'priced'; readonly subject: AnswerSubject; readonly portfolios?: readonly Traded[] };
