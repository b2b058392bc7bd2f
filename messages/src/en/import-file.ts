/** `/import`: a file on its way in, what it was recognised as, and why it may be refused. */
export const importFile = {
  choose: {
    title: 'Your broker’s file',
    drop: 'Drop it here, or choose it.',
    dropNow: 'Let go to read the file.',
    button: 'Choose a file',
    kinds:
      'CSV, Excel (.xlsx) or a table saved as .xls, up to {megabytes, number} MB. Several files are read one after the other.',
    paste: 'Or paste from a spreadsheet',
    pasteLabel: 'Copied cells, including the header row',
    pasteHint: 'Select the rows in your spreadsheet, copy them and paste them here.',
    read: 'Import these cells',
    nothingPasted: 'Paste some rows first.',
    pastedName: 'Pasted cells',
    which: 'Which file do I need?',
    whichDetail: 'Any other file with a header row works too: you choose what each column means.',
    broker: 'Broker or tracker',
  },
  kept: {
    looking: 'Looking for an unfinished import',
    title: 'You have an unfinished import',
    detail: '{files}, last opened {when}. It is stored in this browser.',
    goOn: 'Continue',
    discard: 'Delete it',
    too_large:
      'Files over {megabytes, number} MB in total are not stored in this browser: a reload, or signing in with another service, would lose this import. Signing in with email and password keeps it.',
    not_kept:
      'This browser can’t store files: a reload, or signing in with another service, would lose this import. Signing in with email and password keeps it.',
  },
  reading: {
    title: 'Reading {name}',
    opening: 'Opening the file',
    understanding: 'Reading rows',
    planning: 'Calculating your holdings',
    cancel: 'Cancel',
    cancelled: 'Reading was canceled. Nothing was changed.',
    failed: 'The file could not be read',
    failedDetail:
      'Something went wrong in this browser while reading it. Nothing was changed. Try again, or try another browser.',
    again: 'Choose another file',
    waiting: '{count, plural, one {# more file} other {# more files}} to import.',
  },
  refusal: {
    empty: 'The file is empty',
    emptyRemedy: 'Export it again and check that it has rows when you open it.',
    too_large: 'The file is too large',
    too_largeRemedy:
      'Files can be up to {megabytes, number} MB. Export a shorter period, such as one year, and import the files one after another.',
    too_many_rows: 'The file has too many rows',
    too_many_rowsRemedy:
      'Files can have up to {rows, number} rows. Export a shorter period and import the files one after another.',
    too_much_inside: 'The file holds far more than a broker’s report does',
    too_much_insideRemedy: 'To protect this browser, it was not opened. Export it from your broker again.',
    locked: 'The file is password-protected',
    lockedRemedy:
      'Open it in your spreadsheet, remove the password and save a copy. Ballast never asks for the password of a file.',
    pdf: 'This is a PDF',
    pdfRemedy:
      'Ballast does not read PDFs, and never asks for their password. Brokers offer most reports as CSV or Excel too: see the list below. A consolidated account statement (CAS) comes as a PDF only: for the shares in it, download your holdings from CDSL Easi, NSDL IDeAS or your broker; for its mutual funds, type each scheme’s ISIN and units in the analyzer, as in “INF879O01027 112.345”.',
    cas: 'This is a consolidated account statement (CAS)',
    casRemedy:
      'Ballast does not read it. For the shares in it, download your holdings from CDSL Easi, NSDL IDeAS or your broker; for its mutual funds, type each scheme’s ISIN and units in the analyzer, as in “INF879O01027 112.345”.',
    sold: 'This is a statement of gains',
    soldRemedy:
      'It lists what was bought and sold again, not what you hold. Export your holdings, or all your trades (trade book, transaction history), instead.',
    coins: 'This is a list of coins',
    coinsRemedy: 'Files of coin exchanges are not read. Type each coin you hold in the analyzer, as in “bitcoin 0.5”.',
    twice: 'This file was added already',
    twiceRemedy: 'Another of your files has the same rows, so nothing in it is new.',
    old_excel: 'This is an old Excel file (.xls)',
    old_excelRemedy:
      'Ballast reads .xls files that contain a web page or XML, as many brokers provide them, but not the binary format. Open it in Excel, LibreOffice or Google Sheets and save it as .xlsx or CSV.',
    web_page: 'This is a web page without a table',
    web_pageRemedy:
      'Your session with the broker may have ended before the download. Sign in there again, download the file again, and check that it shows rows when you open it.',
    broken: 'The file is damaged',
    brokenRemedy: 'The download may be incomplete. Download it from your broker again.',
    not_a_table: 'There is no table in this file',
    not_a_tableRemedy: 'Ballast reads CSV and Excel (.xlsx) files with a header row.',
    wrongFile: 'This is {broker}: {file}',
    profit_and_loss: 'It lists gains and losses over a period, not your holdings. Download this one instead:',
    derivatives: 'It lists futures and options, which are not supported. For your shares, download this one instead:',
    dividends: 'It lists dividends, not your holdings. Download this one instead:',
  },
  file: {
    recognised: '{broker}: {file}',
    own: 'Your own format: {name}',
    mapped: 'Columns as you chose them',
    notRight: 'Not right?',
    other: 'Read it as',
    choice: '{broker}: {file} ({version})',
    readSo: 'Use this format',
    byHand: 'Choose what each column means',
    drop: 'Start over',
    addMore: 'Add another file',
    noneFits: 'The file does not have the columns of {broker}: {file}.',
  },
} as const;
