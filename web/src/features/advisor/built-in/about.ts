import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { AnswerSubject } from './report-slot.ts';

/** What is asked about: a portfolio that was chosen, or holdings whose prices are known already. */
export type About = PortfolioChoice | { readonly kind: 'priced'; readonly subject: AnswerSubject };
