/** Capitals that are no symbol of a share. */
const ACRONYMS = new Set(
  `VAR CVAR ETF ETFS SIP SIPS NAV USD INR EUR GBP JPY NSE BSE NYSE NASDAQ NIFTY SENSEX USA FMCG EPS ROE ROI ROCE CAGR XIRR IRR GDP RBI
   SEBI SEC IRS FED IPO PPF NPS EMI LTCG STCG STT ELSS REIT REITS HHI GST TDS PAN KYC FAQ CPI PMI P/E ESG AMC AMCS AUM FII FIIS DII
   PSU PSUS NBFC ADR ADRS API CSV PDF COVID CEO CFO YOY QOQ YTD TTM EBITDA PAT NPA FOMC UPI BFSI PLI FPI CDSL NSDL IRA HSA ROTH FDIC
   THE AND NOT YOU YOUR ALL ONE TWO NOW TODAY NOTE TOTAL ARE HAS FOR BUT WITH RISK HIGH LOW BUY SELL HOLD YES MAX MIN AVG MSCI FTSE
   DAX CAC DOW LIVE SAMPLE TBD USDINR`.split(/\s+/),
);
/** Names that people hold, as the press writes them: one that no source knows has no figures. */
const FIRMS = new Set(
  `infosys wipro reliance tata hdfc icici airtel bharti maruti suzuki bajaj adani mahindra titan nestle itc larsen asian paints sbi
   kotak axis coal ongc ntpc zomato eternal paytm nykaa hindalco vedanta cipla lupin tcs hcl apple microsoft tesla google alphabet
   amazon nvidia meta netflix berkshire jpmorgan visa mastercard walmart disney intel amd oracle salesforce adobe pfizer coca-cola
   pepsico exxon chevron boeing bitcoin ethereum palantir broadcom`.split(/\s+/),
);
const PLAIN_WORDS = new Set(
  `asian coal meta axis visa titan value risk india indian american january february march april may june july august september
   october november december monday tuesday wednesday thursday friday saturday sunday nifty sensex sharpe sortino monte carlo
   volatility beta alpha drawdown shortfall expected gold silver section`.split(/\s+/),
);
const VERB =
  /^(?:'s\b| (?:is|was|has|fell|rose|lost|gained|makes|stands|holds|trades|closed|dropped|contributes|accounts|adds|costs|carries|brings|at|alone)\b| \()/i;

/** Whether a word calls something by a name, though none that a source has: `wipro` in “Wipro fell”. */
export function isStranger(word: string, behind: string, isFirst: boolean): boolean {
  const plain = word.toLowerCase();
  if (/^[A-Z][A-Z&-]{2,}$/.test(word)) return !ACRONYMS.has(word);
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
  if (FIRMS.has(plain) && !PLAIN_WORDS.has(plain)) return true;
  if (FIRMS.has(plain)) return VERB.test(behind);
  return !isFirst && !PLAIN_WORDS.has(plain) && VERB.test(behind) && !behind.startsWith(' (');
}
