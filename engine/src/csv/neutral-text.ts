/** What a spreadsheet takes for the beginning of a formula; some pass over blanks before it. */
const FORMULA = /^'*[\t\r\n ]*[=+\-@]|^'*[\t\r\n]/;

/** The text with an apostrophe in front where a spreadsheet would run it as a formula. */
export function neutralText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `neutralText`. */
export function restoredText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
