import { common } from './common.ts';

/** What assistants outside Ballast read. */
export const mcp = {
  footer: common.registration,
  instructions: `Ballast computes what a portfolio of shares and funds in India or the US can lose. Every figure is computed from the holdings and their prices; say its source, its day and its coverage with it, and do no arithmetic of your own. Losses are positive numbers. Name no price targets and recommend nothing to buy or sell.`,
  orText:
    'In place of a saved portfolio, `text` is one as it is typed, a holding a line, read in `market` (IN unless said).',
  analyseText:
    'Reads a typed portfolio, a holding a line ("INFY 100 @ 1200", "10 Apple shares"), and gives its value, what it can lose, and which holdings its risk comes from. `market` says where symbols without a market are listed: IN unless said. Lines that could not be read are listed with the reason.',
  textMissing: 'Give `text`: the portfolio, a holding a line, at most 20,000 characters. `market` is IN or US.',
  nothingRead: 'Nothing in this text could be read as a share or fund.',
  noToken: 'Send a token from the security page of Ballast as Authorization: Bearer.',
  unknownToken: 'This token is not known or was revoked.',
  tooManyCalls: 'Too many calls in this minute.',
  scope: {
    read_portfolios:
      'This token may not read saved portfolios. Its owner makes another on the security page of Ballast.',
    analyse_text: 'This token may not analyse text. Its owner makes another on the security page of Ballast.',
  },
} as const;
