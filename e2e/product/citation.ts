/** How the tools told the model to cite the value of the portfolio. */
export function citationOfValue(results: readonly { readonly answer: unknown }[]): string {
  const found = /"total_value":"[^"]*(\[\[s[\d.]+\]\])"/.exec(JSON.stringify(results))?.[1];
  if (found === undefined) throw new Error('no tool said the value of the portfolio');
  return found;
}
