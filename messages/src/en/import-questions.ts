/** `/import`: what a file leaves open, and what it says about that. */
export const importQuestions = {
  questions: {
    title: '{count, plural, one {One thing to decide} other {# things to decide}}',
    dates: 'Which date format does the file use?',
    decimals: 'Which decimal separator does the file use?',
    examples: 'In the file: {examples}',
    means: '{text} is {value}',
    share: 'Which stock is {instrumentRef}?',
    shareWhy: {
      two_countries: 'This symbol is traded in India and in the US, and the file does not say which one is meant.',
      changed: 'This symbol is no longer in use.',
      spelled_otherwise: 'No stock has exactly this spelling.',
      name_only: 'The file has only a name, and either no stock or several have exactly that name.',
      abroad:
        'The file prices it in a currency of neither India nor the US, so it may be a different stock with the same symbol or name. If it is, leave it out.',
      fund_plan: 'The mutual fund’s name does not state its plan or option. Your account statement has both.',
    },
    unknown: 'No stock found for {instrumentRef}',
    unknownDetail: 'Search for it by name or symbol, or leave its rows out.',
    unknownIsin: 'This ISIN isn’t in our list: {isin}. Search for the stock by name or symbol, or leave its rows out.',
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
    answered: '{count, plural, one {# stock chosen by you} other {# stocks chosen by you}}',
    notLookedUp: 'The stocks could not be looked up. Check your connection, then try again.',
    notLoaded: 'The list of instruments has not been loaded yet',
    notLoadedDetail: 'Until the server has loaded it, most of what the file names cannot be recognized.',
  },
  splits: {
    title: 'Was there a split of {symbol}?',
    detail: 'The trades suggest a split of one share into {ratio} by {day}. It counts only if you confirm it.',
    confirm: 'Yes, one became {ratio}',
    refuse: 'No split',
    mergedTitle: 'Was there a reverse split of {symbol}?',
    mergedDetail:
      'The trades and the shares held suggest that {old} shares became one by {day} (a reverse split). It counts only if you confirm it.',
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
      '{before} {written} became {after} {symbol}: {shares, number} for {per, number}. Their cost is carried over.',
    fraction: 'The remaining {fraction} of a share was paid in cash.',
  },
  incomplete: {
    title: '{count, plural, one {One holding} other {# holdings}} with an incomplete history',
    sold_more:
      '{symbol}: since {day}, {shares} more {of, select, fund {{count, plural, one {unit was} other {units were}}} other {{count, plural, one {share was} other {shares were}}}} sold or moved out than the trades have purchases for.',
    holds_more:
      '{symbol}: {shares} {of, select, fund {{count, plural, one {unit has} other {units have}}} other {{count, plural, one {share has} other {shares have}}}} no purchase since {day}.',
    holds_less:
      '{symbol}: {shares} {of, select, fund {{count, plural, one {unit} other {units}}} other {{count, plural, one {share} other {shares}}}} fewer are held than the trades since {day} add up to.',
    split_unknown: '{symbol}: a split on {day} of shares with no purchase.',
    split_up:
      '{symbol}: {count, plural, one {{shares} share was} other {{shares} shares were}} bought before the demerger on {day}. Part of their cost belongs to {parts}, one share for {per, plural, one {each} other {every #}}; according to the company, {kept} of the cost stays with {symbol}.',
    brought:
      'Shares of {symbol} came with the demerger of {company} on {day}, which no file of trades shows: part of what {company} cost is theirs.',
    detail: 'The cost of what is missing is unknown, so no gain is shown for it.',
    remedy: 'Brokers often export one year at a time: add the files of the other years.',
  },
  replaced: {
    title: '{count, plural, one {One stock is} other {# stocks are}} in the files of two brokers',
    item: '{symbol}: {by} states {now}, which replaces the {was} from {from}.',
    remedy: 'If you hold both, import each broker’s file into its own portfolio.',
  },
  unknownAccounts: {
    title: 'Some stocks are in several accounts',
    item: '{symbol}: {accounts}',
    detail:
      'The file does not say what kind of accounts these are, so each stock becomes one holding. If one of them is an IRA, a 401(k) or a Roth account, import it into a portfolio of its own: tax differs.',
  },
  otherCurrencies: {
    title: 'Some trades are in another currency',
    item: '{symbol}: {count, plural, one {# trade} other {# trades}} in {currency}',
    detail: 'Their cost is treated as unknown: Ballast does not guess exchange rates.',
  },
} as const;
