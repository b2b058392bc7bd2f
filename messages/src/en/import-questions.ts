/** `/import`: what a file leaves open, and what it says about that. */
export const importQuestions = {
  questions: {
    title: '{count, plural, one {One thing to decide} other {# things to decide}}',
    dates: 'How are the dates written?',
    decimals: 'What does the point or comma mean?',
    examples: 'In the file: {examples}',
    means: '{text} is {value}',
    share: 'Which share is {instrumentRef}?',
    shareWhy: {
      two_countries: 'This symbol is traded in India and in the US, and the file does not say which one is meant.',
      changed: 'This symbol names no share any more.',
      spelled_otherwise: 'No share is written exactly like this.',
      name_only: 'The file has only a name, and no share has exactly that name.',
      fund_plan: 'The name of the mutual fund leaves its plan or option open. Your account statement has both.',
    },
    unknown: 'No share is found for {instrumentRef}',
    unknownDetail: 'Search for it by name or symbol, or leave its rows out.',
    unknownIsin: 'This ISIN isn’t in our list: {isin}. Search for the share by name or symbol, or leave its rows out.',
    search: 'Search for it',
    searchNamed: 'Search for it: {instrumentRef}',
    find: 'Search for {instrumentRef}',
    use: 'Use',
    notASymbol: 'Choose a suggestion, or type a symbol such as INFY or AAPL.',
    leaveOut: 'Leave it out',
    leaveOutNamed: 'Leave it out: {instrumentRef}',
    leftOut: 'left out',
    chosen: 'is {symbol} ({exchange})',
    change: 'Change',
    changeNamed: 'Change {instrumentRef}',
    rows: '{count, plural, one {# row} other {# rows}}',
    answered: '{count, plural, one {# share chosen by you} other {# shares chosen by you}}',
    notLookedUp: 'The shares could not be looked up. Check your connection, then try again.',
    notLoaded: 'The list of instruments has not been loaded yet',
    notLoadedDetail: 'Until the server has loaded it, most of what the file names cannot be recognized.',
    retry: 'Try again',
  },
  splits: {
    title: 'Was there a split of {symbol}?',
    detail: 'The trades look as if one share had become {ratio} by {day}. A split counts only when you say so.',
    confirm: 'Yes, one became {ratio}',
    refuse: 'No split',
    mergedTitle: 'Were shares of {symbol} put together?',
    mergedDetail:
      'The trades and the shares held look as if {old} shares had become one by {day} (a reverse split). It counts only when you say so.',
    mergedConfirm: 'Yes, {old} became one',
    mergedRefuse: 'No',
    bonusTitle: 'Did you get the bonus shares of {symbol}?',
    bonusDetail:
      '{symbol} issued a {shares, number}:{per, number} bonus on {day}, and the file does not show it. With it, {before} shares become {after}. Bonus shares cost nothing.',
    issuedSplitTitle: 'Add the split of {symbol}?',
    issuedSplitDetail:
      '{symbol} was split {shares, number} for {per, number} on {day}, and the file does not show it. With it, {before} shares become {after}. The total cost stays the same.',
    issuedConfirm: 'Yes, {after} shares',
    issuedRefuse: 'No, leave it as it is',
    source: 'Source: {source}.',
    decided:
      '{yes, plural, =0 {} one {One split counts.} other {# splits count.}} {no, plural, =0 {} one {One does not.} other {# do not.}}',
    undo: 'Change',
  },
  mergers: {
    became:
      '{before} {written} became {after} {symbol}: {shares, number} for {per, number}. What they cost is carried over.',
    fraction: 'The remaining {fraction} of a share was paid in cash.',
  },
  incomplete: {
    title: '{count, plural, one {One share} other {# shares}} with an incomplete history',
    sold_more:
      '{symbol}: on {day}, {count, plural, one {{shares} more share was} other {{shares} more shares were}} sold than the trades bring in.',
    holds_more:
      '{symbol}: {count, plural, one {{shares} share is} other {{shares} shares are}} held that no trade since {day} brings in.',
    holds_less:
      '{symbol}: {count, plural, one {{shares} share} other {{shares} shares}} fewer are held than the trades since {day} come to.',
    split_unknown: '{symbol}: a split on {day} is of shares that no trade brings in.',
    split_up:
      '{symbol}: {count, plural, one {{shares} share was} other {{shares} shares were}} bought before the company was split up on {day}. Part of what was paid belongs to {parts}, one share for each: the company says that {kept} of the cost stays with {symbol}.',
    detail: 'What the missing shares cost is unknown, so no gain is shown for them.',
    remedy: 'Brokers often export one year at a time: add the file of the earlier years.',
  },
  otherCurrencies: {
    title: 'Some trades were paid in another currency',
    item: '{symbol}: {count, plural, one {# trade} other {# trades}} in {currency}',
    detail: 'Their cost counts as unknown: nothing is converted by guess.',
  },
} as const;
