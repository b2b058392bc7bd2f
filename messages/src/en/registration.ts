/** Under shared and printed figures and the advisor's replies. */
export const REGISTRATION =
  'Ballast is not registered with SEBI as an investment adviser or research analyst, or with the SEC or any US state as an investment adviser. This is a calculation from your inputs, not a recommendation. Check with a registered adviser or tax professional before you trade.';
