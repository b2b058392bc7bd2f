import { describe, expect, it } from 'vitest';
import { claimsIn } from './claims.ts';

const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'with a denial elsewhere in the sentence': [
    'You should sell INFY now, not next week.',
    'INFY will double, don’t miss it.',
    'No doubt, this is the best fund for you.',
    'A guaranteed return, whether markets rise or fall.',
    'No doubt INFY is a safe investment.',
    'Not only is INFY safe, it is guaranteed to grow.',
    'You should buy HDFC Bank, and nobody will tell you otherwise.',
    'This is not a rumor: INFY will double.',
    'INFY did not fall this year, so you should buy more.',
    'There is no reason to wait, sell TCS.',
    'Don’t hesitate to buy INFY.',
    'The market cannot stay low and INFY will rise.',
    'Whether or not rates fall, INFY is the best stock.',
    'TCS is not cheap but you should buy it.',
    'There has never been a better time to buy.',
  ],
  'an imperative': [
    'Trim INFY and add a bond fund.',
    'Add more gold.',
    'Add a liquid fund to calm it down.',
    'Switch to an index fund.',
    'Book profits now.',
    'Exit TCS before March.',
    'Hold on to INFY.',
    'Reduce INFY to a tenth.',
    'Move part of INFY into bonds.',
    'Invest in gold.',
    'Stay invested.',
    'First, sell half of your TCS shares.',
    '- Buy the dip.',
    'Avoid small-cap funds.',
    'My view: redeem the fund.',
  ],
  'a recommendation': [
    'You might want to trim INFY.',
    'It’s better to exit TCS.',
    'INFY is worth buying.',
    'Selling TCS would be a good idea.',
    'I’d recommend trimming INFY.',
    'It’s time to book profits.',
  ],
  'an entry point': [
    'Now is a good entry point.',
    'This level is an attractive entry.',
    'The fall is a buying opportunity.',
    'INFY is at an attractive valuation.',
    'INFY is cheap right now.',
    'INFY has bottomed out.',
  ],
  'a prediction': [
    'INFY is likely to rise.',
    'TCS is poised to recover.',
    'The market is set to fall.',
    'Infosys will probably outperform.',
    'HDFC Bank should bounce back.',
    'I expect INFY to double.',
    'A rally is around the corner.',
    'INFY has more upside.',
    'The downside is limited.',
    'INFY will continue to climb.',
    'The stock is heading higher.',
    'Prices won’t fall further.',
  ],
  'in Hindi': [
    'INFY zaroor upar jayega.',
    'Yeh sabse accha fund hai.',
    'Abhi kharidne ka sahi samay hai.',
    'Aapko INFY kharidna chahiye, ruko mat.',
    'TCS bech do.',
    'Return ki guarantee hai, koi chinta nahi.',
    'INFY दोगुना हो जाएगा।',
    'यह सबसे अच्छा फंड है।',
    'अभी खरीदने का सही समय है।',
    'आपको INFY खरीदना चाहिए, देर नहीं।',
    'इसमें कोई जोखिम नहीं है।',
  ],
};

const NEUTRAL: readonly string[] = [
  'Ballast does not say whether to sell.',
  'No return is guaranteed.',
  'No return is safe, certain or guaranteed.',
  'Ballast cannot say whether INFY will rise.',
  'Nobody knows whether you should sell INFY.',
  'Nobody can say if INFY will double.',
  'It is not possible to say that INFY is likely to rise.',
  'I can’t tell you that now is a good entry point.',
  'There is no best fund.',
  'The best fund does not exist.',
  'No stock is a safe investment.',
  'INFY is not a safe bet.',
  'Guaranteed returns do not exist.',
  'Be wary of anyone who promises guaranteed returns.',
  'That does not mean you should buy it.',
  'Whether TCS is the right fund for you depends on your goals.',
  'Is now a good time to buy? Ballast does not say.',
  'Markets may fall further or recover.',
  'INFY could double, and it could halve.',
  'Selling INFY would lower your value at risk.',
  'If you sell INFY, tax is due.',
  'Trimming a large holding lowers concentration.',
  'Add a purchase date to see the tax.',
  'Add your holdings in the analyzer.',
  'Switch to the table for exact figures.',
  'Hold the pointer over a figure to see its source.',
  'Move the slider to another fall.',
  'Reduce the list with the filter.',
  'Book value and dividends are not in the data.',
  'Exit loads are charged on redemption.',
  'Exit load: not known.',
  'Buy price and sell price differ.',
  'An entry in the list has no price.',
  'Nothing here is a prediction that prices will rise.',
  'What INFY will do, nobody knows.',
  'A fall does not make a stock cheap.',
  'You hold INFY and TCS.',
  'You sold INFY in May.',
  'Invested money and cash are counted apart.',
  'Munafa ki guarantee nahi hai.',
  'Kya INFY upar jayega, koi nahi bata sakta.',
  'Ballast yeh nahi batata ki bechna chahiye ya nahi.',
  'कोई निवेश सुरक्षित नहीं है।',
  'मुनाफे की गारंटी नहीं है।',
  'बेचना चाहिए या नहीं, यह Ballast नहीं बताता।',
];

describe.each(Object.entries(CLAIMS))('a claim: %s', (_, sentences) => {
  it.each(sentences)('is marked: %s', (sentence) => {
    expect(claimsIn(sentence, null)).not.toEqual([]);
  });
});

it.each(NEUTRAL)('marks nothing that is denied or neutral: %s', (sentence) => {
  expect(claimsIn(sentence, null)).toEqual([]);
});

it('takes time that is linear in the length', () => {
  expect(claimsIn(`${'not and whether you should, '.repeat(400)}it`, null)).toEqual([]);
});
