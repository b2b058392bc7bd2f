/** Pages that calculate on something the person owns: which of it. */
export const startingPoint = {
  portfolio: 'Portfolio',
  typed: 'What you typed for analysis',
  loading: 'Loading your holdings…',
  failed: 'Your portfolios could not be loaded.',
  unread: 'What you typed for analysis could not be read or priced.',
  nothing: 'No holding could be read from what you typed for analysis.',
  left: '{count, plural, one {One line that you typed is} other {# lines that you typed are}} not fully counted here.',
  notLookedUp: 'Names and symbols could not be looked up, so some of your lines may not be recognized.',
  gone: 'The portfolio in this link was not found. Shown instead: {name}.',
  sampled: '{count, plural, one {# price} other {# prices}} could not be loaded; sample data is used instead.',
  unpriced: 'None of your holdings has a market price right now.',
  none: 'No holdings yet',
  noneText: 'Type, paste or import what you own and analyze it, then return here.',
  analyze: 'Go to the analysis',
  noPrices: 'Nothing in this portfolio has a market price.',
  noPricesText: 'These figures are calculated from price histories. Deposits and stated values have none.',
};
