/** Whether a text looks like what a rule's word names. */
export function hasShape(text: string, word: string): boolean {
  if (word === 'cusip') return isCusip(text);
  if (word === 'option') return isDerivative(text);
  if (word === 'date') return /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(text.trim());
  return word === 'money_fund' && MONEY_FUND.test(text.trim());
}

/** Nasdaq's convention: a money market fund has five letters, the last two of them XX; `**` is a broker's mark behind it. */
const MONEY_FUND = /^[A-Z]{3}XX\**$/i;
const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';
const CONTRACTS: readonly RegExp[] = [
  // The OCC's: root, day of expiry, call or put, strike in thousandths, or as brokers shorten it.
  /^-?[A-Z.]{1,6}\d? *\d{6}[CP]\d{1,8}(?:\.\d+)?$/,
  // Those of India's exchanges: NIFTY24JANFUT, BANKNIFTY2411745000CE, RELIANCE24FEB2800PE.
  new RegExp(`^[A-Z][A-Z0-9&-]*\\d{2}${MONTH}(?:\\d{2})?(?:FUT|\\d+(?:\\.\\d+)?(?:CE|PE))$`),
  /^[A-Z][A-Z&-]*\d{2}[1-9OND]\d{2}\d+(?:\.\d+)?(?:CE|PE)$/,
  /^(?:OPT|FUT)(?:IDX|STK|CUR|COM)?(?: .*)?$/,
  // In words: NIFTY 25 JAN 2024 21500 CE, AAPL 19JAN24 200 C, CALL TSLA 02/28/2025 380, AAPL 01/19/2024 150.00 Call.
  new RegExp(`^[A-Z][A-Z0-9&. -]* \\d{1,2}[ -]?${MONTH}[ -]?(?:\\d{2}|\\d{4}) .*(?:FUT|CE|PE|CALL|PUT|C|P)$`),
  new RegExp(
    `^[A-Z][A-Z0-9&. -]* (?:\\d{1,2}[ -]?)?${MONTH}[ -]?(?:\\d{2}|\\d{4})? ?(?:FUT|CE|PE|\\d+(?:\\.\\d+)? ?(?:CE|PE))$`,
  ),
  /^[A-Z][A-Z0-9&.]* \d{1,2}\/\d{1,2}\/\d{2,4} \$?\d+(?:\.\d+)? ?(?:C|P|CALL|PUT)$/,
  new RegExp(`^[A-Z][A-Z0-9&.]* ${MONTH} \\d{1,2},? '?\\d{2,4} \\$?\\d+(?:\\.\\d+)? ?(?:C|P|CALL|PUT)$`),
  /^(?:CALL|PUT) [A-Z.]+ .*\d/,
];

/** Whether a symbol or a name is that of a future or an option, which are contracts and no shares. */
export function isDerivative(text: string): boolean {
  const written = text.trim().toUpperCase().replace(/\s+/g, ' ');
  return written.length <= 60 && CONTRACTS.some((contract) => contract.test(written));
}

const CUSIP = /^(?=.*\d)[0-9A-Z*@#]{8}\d$/;
const CUSIP_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** Every second character counts twice, and the digits of what comes out are added up to the check digit's ten. */
function isCusip(text: string): boolean {
  const written = text.trim().toUpperCase();
  if (!CUSIP.test(written)) return false;
  const sum = Array.from(written.slice(0, 8)).reduce((total, character, i) => {
    const value = CUSIP_CHARACTERS.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(written[8]);
}
