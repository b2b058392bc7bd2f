import { common } from './common.ts';

/** What assistants outside Ballast read. */
export const mcp = {
  footer: common.registration,
  instructions: `Ballast computes what a portfolio of shares and funds in India or the US can lose. Every figure is computed from the holdings and their prices; state its source, date and coverage, and do no arithmetic of your own. Value at risk and its parts, expected shortfall and drawdowns are positive numbers; other losses are negative. Name no price targets and recommend nothing to buy or sell.`,
  orText:
    'Instead of a saved portfolio, pass `text`: a typed portfolio, one holding per line, read in `market` (IN by default).',
  analyseText:
    'Reads a typed portfolio, one holding per line ("INFY 100 @ 1200", "10 Apple shares"), and returns its value, what it can lose, and where its risk comes from. `market` says where symbols without a market are listed: IN by default. Lines that could not be read are listed with the reason.',
  textMissing: 'Pass `text`: the portfolio, one holding per line, at most 20,000 characters. `market` is IN or US.',
  nothingRead: 'Nothing in this text could be read as a share or fund.',
  otherHost:
    'Ballast is not known by this host name or origin. Use its IP address or localhost, or set SITE_URL to the address that you use.',
  noToken: 'Send a token from the Ballast security page as Authorization: Bearer.',
  unknownToken: 'This token is not known or was revoked.',
  tooManyCalls: 'Too many calls this minute.',
  scope: {
    read_portfolios:
      'This token may not read saved portfolios. Its owner can create another on the Ballast security page.',
    analyse_text: 'This token may not analyze text. Its owner can create another on the Ballast security page.',
  },
} as const;
