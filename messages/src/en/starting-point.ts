/** Pages that calculate on something the person owns: which of it. */
export const startingPoint = {
  portfolio: 'Portfolio',
  typed: 'What you typed for analysis',
  loading: 'Loading your holdings…',
  failed: 'Your portfolios could not be loaded.',
  unread: 'What you typed for analysis could not be read or priced.',
  none: 'No holdings yet',
  noneText: 'Type, paste or import what you own and analyze it, then return here.',
  analyze: 'Go to the analysis',
  noPrices: 'Nothing in this portfolio has a market price.',
  noPricesText: 'These figures are calculated from price histories. Deposits and stated values have none.',
};
