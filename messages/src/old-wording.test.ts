import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** How the product used to speak, and does no more: a translation's idioms, proverbs and coined nouns, with the field's words beside them. */
const OLD: readonly (readonly [old: RegExp, better: string])[] = [
  [/In one bad day out of/i, 'About 1 trading day in 20'],
  [/On such a day you lose/i, 'On those days the average loss is'],
  [/Years to look at/i, 'Look-back period'],
  [/^A bad day is$/i, 'Bad day'],
  [/None of the rules that could be checked/i, 'No warnings from the basic checks'],
  [/Our rules|limits? (is|are) broken/i, '6 limits exceeded'],
  [/The limit is .*; yours/i, '27.7%, limit 20%'],
  [/as few as \{?\w+\}? equal|as spread as|are as good as/i, 'Effective holdings: 6'],
  [/^Responsible:/i, 'Largest contributors'],
  [/Should .+ become worthless/i, 'If AAPL went to zero'],
  [/lies? above the limit/i, 'above the limit'],
  [/Fewer holdings than it seems/i, 'Less diversified than it looks'],
  [/^A large sector/i, 'Heavy in one sector'],
  [/is missing to (the|its) last peak/i, 'below its peak'],
  [/Who cannot sit through/i, 'Investors who can’t sit through a fall'],
  [/^(Falls|The deepest falls?|Deepest fall.*|Back at the peak)$/i, 'Drawdowns, Worst drawdowns, Recovered'],
  [/of (the|all) movement/i, 'of your risk'],
  [/^(What contributes|Where the value is|What moves together)$/i, 'Where your risk comes from, Exposure, Correlation'],
  [/What past crises would have done/i, 'How today’s holdings would have fared in past crashes'],
  [/^not told/i, 'Not shown'],
  [/What one (event|trade) would do/i, 'What-if shocks, Try a trade'],
  [/Bought on, for the tax|no tax can be told/i, 'Purchase date (optional)'],
  [/Tax on your other income|The rate of its last part/i, 'Slab rate'],
  [/^(held|failed): passed/i, 'Backtest passed'],
  [/counts with what prices did|they may do otherwise/i, 'Based on past prices'],
  [/^each \{|^Paid$/i, 'avg, Cost'],
  [/with a known price paid/i, 'Gain covers 5 of 6 holdings'],
  [/trades have brought/i, 'Realized and unrealized gains'],
  [/first bought is first sold/i, 'FIFO'],
  [/a bad day costs \{?\w+\}? instead of/i, 'falls from … to'],
  [/Everybody can read along/i, 'Feedback is public'],
  [/By going on/i, 'By continuing'],
  [/copy of your data.*or leave/i, 'Export or delete your data'],
  [/Have a link mailed/i, 'Email me a reset link'],
  [/Where that is from|As it stands in the file|What became of it/i, 'Source, Row in file, Result'],
  [
    /\breckon|\bto be had\b|taken to rest|at stake|calm and storm|market’s\b.*\bno market|no market’s/i,
    'plain English',
  ],
  [/analys(e|er|ing)\b|organis(e|er|ing)|\bageing\b|data centres?|\bcolour|\bfavour|\bcatalogue\b/i, 'US spelling'],
];

/** Aliases are what people type, who may spell as they like. */
const TYPED = /^builtInAnswers\.aliases|^advisorFailures\b.*\.asked/;

async function texts(): Promise<readonly (readonly [place: string, text: string])[]> {
  const files = readdirSync(new URL('en/', import.meta.url)).filter((name) => name.endsWith('.ts'));
  const catalogues = await Promise.all(
    files.map(async (name): Promise<Record<string, unknown>> => import(new URL(`en/${name}`, import.meta.url).href)),
  );
  return catalogues.flatMap((one) => Object.entries(one).flatMap(([name, value]) => leavesOf(name, value)));
}

function leavesOf(place: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${place}.${key}`, part));
}

it('leaves amounts of law to their tables', async () => {
  const all = (await texts()).filter(([place]) => /^(?:explore|computedAnswers|reportTrade)\b/.test(place));
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(([, text]) => /₹1\.25 lakh|₹5,00,000|\$250,000|24% bracket|\b12 months/.test(text))).toEqual([]);
});

it('says nothing in the words that it used to', async () => {
  const all = (await texts()).filter(([place]) => !TYPED.test(place));
  expect(all.length).toBeGreaterThan(3000);
  const found = all.flatMap(([place, text]) =>
    OLD.filter(([old]) => old.test(text)).map(([, better]) => `${place}: “${text}” (${better})`),
  );
  expect(found).toEqual([]);
});
