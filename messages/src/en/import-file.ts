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
    pasteLabel: 'Copied cells, with their headings',
    pasteHint: 'Select the rows in your spreadsheet, copy them and paste them here.',
    read: 'Read this',
    nothingPasted: 'Paste some rows first.',
    pastedName: 'Pasted cells',
    which: 'Which file do I need?',
    whichDetail: 'Any other file with a heading over each column works too: you say what the columns mean.',
    broker: 'Broker or tracker',
  },
  kept: {
    looking: 'Looking for an import that was not finished',
    title: 'You have not finished an import',
    detail: '{files}, last looked at on {when}. It was kept in this browser.',
    goOn: 'Go on with it',
    discard: 'Delete it',
    too_large:
      'Files of more than {megabytes, number} MB together are not kept in this browser: a reload, or signing in with another service, would lose what was read. Signing in with email and password keeps it.',
    not_kept:
      'This browser keeps no files: a reload, or signing in with another service, would lose what was read. Signing in with email and password keeps it.',
  },
  reading: {
    title: 'Reading {name}',
    opening: 'Opening the file',
    understanding: 'Looking at every row',
    planning: 'Working out what you hold',
    cancel: 'Cancel',
    cancelled: 'Reading was cancelled. Nothing was changed.',
    failed: 'The file could not be read',
    failedDetail:
      'Something went wrong in this browser while reading it. Nothing was changed. Try again, or try another browser.',
    again: 'Choose another file',
    waiting: '{count, plural, one {# more file waits} other {# more files wait}}.',
  },
  refusal: {
    empty: 'The file is empty',
    emptyRemedy: 'Export it again and check that it shows rows when you open it.',
    too_large: 'The file is too large',
    too_largeRemedy:
      'A file may have up to {megabytes, number} MB. Export a shorter time, one year for instance, and import the files one after the other.',
    too_many_rows: 'The file has too many rows',
    too_many_rowsRemedy:
      'A file may have up to {rows, number} rows. Export a shorter time and import the files one after the other.',
    too_much_inside: 'The file holds far more than its size says',
    too_much_insideRemedy: 'It is not opened, to keep this browser safe. Export it from your broker again.',
    locked: 'The file is locked with a password',
    lockedRemedy:
      'Open it in your spreadsheet, remove the password and save a copy. Ballast never asks for the password of a file.',
    pdf: 'This is a PDF',
    pdfRemedy:
      'Ballast does not read PDFs, and never asks for their password. Brokers offer most lists as CSV or Excel too: see the list below. A consolidated account statement (CAS) comes as a PDF only: for the shares in it, download your holdings from CDSL Easi, NSDL IDeAS or your broker.',
    old_excel: 'This is an Excel file of the old kind (.xls)',
    old_excelRemedy:
      'Ballast reads .xls files that hold a web page or XML, as many brokers send them, but not the binary kind. Open it in Excel, LibreOffice or Google Sheets and save it as .xlsx or CSV: nothing in it changes.',
    web_page: 'This is a web page without a table',
    web_pageRemedy:
      'Your session with the broker may have ended before the download. Sign in there again, download the file again, and check that it shows rows when you open it.',
    broken: 'The file is damaged',
    brokenRemedy: 'It may not have come down whole. Download it from your broker again.',
    not_a_table: 'There is no table in this file',
    not_a_tableRemedy: 'Ballast reads CSV and Excel (.xlsx) with a heading over each column.',
    wrongFile: 'This is {broker}: {file}',
    profit_and_loss: 'It lists gains and losses of a period, not what you hold. Download this one instead:',
    derivatives: 'It lists futures and options, which are not read. For your shares, download this one instead:',
    dividends: 'It lists dividends, not what you hold. Download this one instead:',
  },
  file: {
    recognised: '{broker}: {file}',
    own: 'Your own format: {name}',
    mapped: 'Columns as you chose them',
    notRight: 'Not right?',
    other: 'Read it as',
    choice: '{broker}: {file} ({version})',
    readSo: 'Read it so',
    byHand: 'Say what each column means',
    drop: 'Start over',
    addMore: 'Add another file',
    noneFits: 'The file does not have the columns of {broker}: {file}.',
  },
} as const;
