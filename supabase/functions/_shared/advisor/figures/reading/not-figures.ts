const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?';
const NO_UNIT = '(?!\\d|[.,]\\d|\\s?(?:%|percent|per cent|lakh|crore|million|rupees|dollars))';
const NUMBERED =
  'Section|Sec\\.|Form|Rule|Article|Schedule|Chapter|Step|Option|Number|No\\.|Figure|Table|Page|Item|Question|Phase|Level|Tier|Version|Act|Clause|Scenario|Point|Group|Day|Week|Year|Month|Quarter|FY|Basel';
const INDEX =
  'NIFTY|Sensex|S&P(?: BSE)?|Nasdaq|Dow(?: Jones)?|Russell|FTSE|Nikkei|DAX|CAC|STOXX|BSE|NSE|MSCI|Hang Seng|Topix|ASX|KOSPI|Wilshire';

/** What looks like a number and says nothing about money: dates, times, names, ordinals, and what numbers a list. */
const PATTERNS: readonly RegExp[] = [
  // What numbers a line, a point of it, or a remark.
  /^[ \t>]*(?:[-*+•] )?(?:#{1,6} )?\(?\d{1,3}[.)](?=\s|$)/gmu,
  /^[ \t>]*\| *\d{1,3} *(?=\|)/gm,
  /(?<=[:;,] )\(?\d{1,2}[.)](?= \p{L})/gu,
  /(?<=\s)\(\d{1,2}\)(?= \p{L})|#\d{1,4}\b/gu,
  // Dates and times.
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? '?\\d{2,4}\\b${NO_UNIT})?`, 'g'),
  new RegExp(`\\b${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?'?(?:19|20)\\d\\d\\b${NO_UNIT}`, 'g'),
  new RegExp(`\\b${MONTH} '?\\d{1,2}(?:st|nd|rd|th)?\\b${NO_UNIT}`, 'g'),
  /\b\d{4}-\d{2}(?:-\d{2})?\b/g,
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/g,
  /\b(?:19|20)\d\d ?[-–/] ?(?:\d{4}|\d{2})\b(?! ?%)/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\b\d{1,2} ?[ap]\.?m\b\.?/gi,
  // Ordinals, and what is one of many.
  /\b\d{1,4}(?:st|nd|rd|th)\b/gi,
  new RegExp(
    `\\b(?:top|bottom|first|last|next|these|those|best|worst|largest|biggest|smallest|previous|past|other|following)[- ](?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\\b${NO_UNIT}`,
    'gi',
  ),
  // Names with a number in them.
  new RegExp(`\\b(?:${NUMBERED}) ?\\d{1,4}[A-Z]{0,3}\\b(?:\\([a-z0-9]{1,3}\\)){0,3}${NO_UNIT}`, 'gi'),
  new RegExp(
    `(?<![\\p{L}\\d])(?:${INDEX})(?:[ -](?:Next|Midcap|Smallcap|LargeMidcap|Bank|IT|World|Industrial|Average|India|Nifty|Alpha|Total|Market|Select|Composite)){0,3}[ -]?\\d{2,4}\\b${NO_UNIT}`,
    'giu',
  ),
  /\b\d{3}[A-Za-z]?\([a-z]{1,2}\)|\b529 plan/g,
  /\b\p{L}+-\d{1,3}\b(?![.,]?\d|\s?%)/gu,
  /\b24x7\b|\b\d{1,4}\/\d{1,4}\b(?! of\b| ?%)/g,
  // Numbers to call or to look up.
  /\+\d[\d -]{7,15}\d\b|\b\d{3,5}-\d{3,4}-\d{3,4}\b|\b\d{1,5}(?:\.\d{1,5}){2,4}\b/g,
  // Words of a name or of time.
  /\bhalf[- ](?:year|yearly|hour|time)\w*|\b(?:first|second|other|latter|better) half\b/gi,
];

/** For each unit of the text whether it belongs to something that is no figure. Time is linear in the length. */
export function notFigures(
  text: string,
  names: readonly { readonly start: number; readonly end: number }[],
): Uint8Array {
  const marked = new Uint8Array(text.length);
  for (const { start, end } of names) marked.fill(1, start, end);
  for (const pattern of PATTERNS) {
    for (const found of text.matchAll(pattern)) marked.fill(1, found.index, found.index + found[0].length);
  }
  return marked;
}
