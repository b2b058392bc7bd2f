import { describe, expect, it } from 'vitest';
import { createOfflineAnalyser } from './offline-analyser.ts';

const analyser = createOfflineAnalyser();
const analyse = (text: string) => analyser.analyse(text, new AbortController().signal);

describe('label, category and priority of', () => {
  it.each([
    // What is broken.
    ['The app crashes every time I open it.', 'negative bug_report high'],
    ['There is a bug: the total shows NaN', 'negative bug_report high'],
    ['I cannot sign in', 'negative bug_report high'],
    ['I can’t save my portfolio.', 'negative bug_report high'],
    ['Error 500 when saving a portfolio', 'negative bug_report medium'],
    ['The export button doesn’t work', 'negative bug_report medium'],
    ['Chart does not load on my phone', 'negative bug_report high'],
    ['Blank page after login', 'negative bug_report high'],
    ['The price of INFY is a wrong price, it should be 1,866.', 'negative bug_report high'],
    ['Search stopped working yesterday', 'negative bug_report medium'],
    ['There is a typo on the risk page', 'negative bug_report medium'],
    ['The numbers are wrong. I love the design though.', 'neutral bug_report high'],
    ['Please fix the error in the CSV import', 'negative bug_report medium'],
    // What is asked for.
    ['Please add dark mode.', 'neutral feature_request medium'],
    ['It would be great if you could support mutual funds.', 'neutral feature_request medium'],
    ['Can you add SIP tracking?', 'neutral feature_request medium'],
    ['I wish I could import my Zerodha holdings', 'neutral feature_request medium'],
    ['Feature request: price alerts by e-mail', 'neutral feature_request medium'],
    ['I would love to see a tax report', 'neutral feature_request medium'],
    ['Great app! Would be nice to have a widget.', 'positive feature_request medium'],
    ['There should be an option to hide small holdings', 'neutral feature_request medium'],
    ['Why is there no Hindi version?', 'neutral feature_request medium'],
    // What is liked.
    ['I love this app, the risk page is wonderful.', 'positive praise low'],
    ['Thanks!', 'positive praise low'],
    ['Best tracker I have used, simple and fast', 'positive praise low'],
    ['Excellent work, it is not bad at all', 'positive praise low'],
    ['Great, no bugs so far', 'positive praise low'],
    ['Love it 🎉', 'positive praise low'],
    // What is not.
    ['Not good at all.', 'negative complaint high'],
    ['The charts are slow and confusing.', 'negative complaint medium'],
    ['I don’t like the new colours', 'negative complaint medium'],
    ['Terrible support, nobody answers, I am angry.', 'negative complaint medium'],
    ['A waste of time', 'negative complaint high'],
    ['Useless', 'negative complaint medium'],
    // What cannot wait.
    ['My data is gone, I lost everything!!!', 'negative complaint urgent'],
    ['URGENT: I can see another user’s holdings', 'negative complaint urgent'],
    ['I was charged twice', 'negative complaint urgent'],
    ['My account was hacked', 'negative complaint urgent'],
    ['The app crashes, fix it ASAP', 'negative bug_report urgent'],
    // What is none of these.
    ['How do I export?', 'neutral others low'],
    ['asdf qwer', 'neutral others low'],
    ['मुझे यह पसंद है', 'neutral others low'],
    ['مرحبا بالعالم', 'neutral others low'],
    ['<table onclick=x>', 'neutral others low'],
  ])('%s §3.19 §3.20 §3.21', async (text, expected) => {
    const { sentiment_label, category, priority } = await analyse(text);
    expect(`${sentiment_label} ${category} ${priority}`).toBe(expected);
  });
});

it('scores from -1 to 1: bad below 0, good above, and neutral sentences do not dilute it', async () => {
  const { sentiment_score: bad } = await analyse('Terrible. I opened the page. I looked at it.');
  const { sentiment_score: good } = await analyse('Wonderful. I opened the page. I looked at it.');
  expect(bad).toBeLessThan(-0.3);
  expect(bad).toBeGreaterThanOrEqual(-1);
  expect(good).toBeGreaterThan(0.3);
  expect(good).toBeLessThanOrEqual(1);
  expect((await analyse('Terrible.')).sentiment_score).toBe(bad);
});

it.each([
  ['one word of 10,000 letters', 'x'.repeat(10_000)],
  ['brackets without an end', '({['.repeat(3_333)],
  ['addresses without an end', '@http://'.repeat(1_250)],
  ['line breaks', '\n '.repeat(5_000)],
  ['emoji', '😀'.repeat(5_000)],
  ['combining marks', 'a\u0301'.repeat(5_000)],
  ['words nobody knows', Array.from({ length: 1_600 }, (_, index) => `zq${index.toString(36)}`).join(' ')],
])('reads %s, and ends', async (_, text) => {
  const { sentiment_score: score } = await analyse(text);
  expect(Math.abs(score)).toBeLessThanOrEqual(1);
});
