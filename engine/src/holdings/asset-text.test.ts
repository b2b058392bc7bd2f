import { describe, expect, it } from 'vitest';
import type { Market } from '../quotes/market.ts';
import { readAsset } from './asset-text.ts';

function read(text: string, market: Market = 'IN') {
  const reading = readAsset(text, { market, isKnown: () => false });
  if (reading?.ok !== true) return reading;
  const { kind, name, amount, quantity, currency } = reading.asset;
  return { kind, name, amount, quantity, currency };
}

describe('an amount of money with its scale behind a blank', () => {
  it.each([
    ['PPF 3.4 L', 'ppf', '', 340_000],
    ['EPF ₹8.4 L', 'epf', '', 840_000],
    ['FD 5 L SBI 7.1% till Mar 2028', 'fixed_deposit', 'SBI', 500_000],
    ['flat 1.2 Cr.', 'property', '', 12_000_000],
    ['home loan 1.2 crs', 'loan', '', 12_000_000],
    ['PPF 50 k', 'ppf', '', 50_000],
    ['PPF 50 thousand', 'ppf', '', 50_000],
    ['PPF 3 हज़ार', 'ppf', '', 3000],
    ['gold worth 2.5 L', 'other', 'gold', 250_000],
  ])('%s', (text, kind, name, amount) => {
    expect(read(text)).toMatchObject({ kind, name, amount, currency: 'INR' });
  });

  it('has its scale in Hindi, in whatever characters a keyboard writes it', () => {
    for (const crore of ['\u0915\u0930\u094b\u0921\u093c', '\u0915\u0930\u094b\u095c'])
      expect(read(`flat 1.2 ${crore}`)).toMatchObject({ kind: 'property', name: '', amount: 12_000_000 });
  });

  it.each([
    ['house $1.2M', 'property', 1_200_000],
    ['house $1.2 million', 'property', 1_200_000],
    ['CD $40 k 4.5%', 'fixed_deposit', 40_000],
  ])('%s', (text, kind, amount) => {
    expect(read(text, 'US')).toMatchObject({ kind, name: '', amount, currency: 'USD' });
  });

  it('is none where the letter belongs to a name', () => {
    expect(read('bond ₹50000 L&T')).toMatchObject({ name: 'L&T', amount: 50_000 });
    expect(read('cash 200000 K B Patel')).toMatchObject({ name: 'K B Patel', amount: 200_000 });
  });
});

describe('a number beside a coin', () => {
  it.each([
    ['cardano 300', 'ADA'],
    ['XRP 500', 'XRP'],
    ['litecoin 3', 'LTC'],
    ['tether 100', 'USDT'],
    ['ether 1.5', 'ETH'],
  ])('has the code of its name: %s', (text, code) => {
    expect(readAsset(text, { market: 'IN', isKnown: () => false })).toMatchObject({ asset: { kind: 'crypto', code } });
  });

  it('counts coins, but in lakhs it is money', () => {
    expect(read('bitcoin 0.02')).toMatchObject({ kind: 'crypto', quantity: 0.02, amount: null });
    expect(read('doge 10k')).toMatchObject({ kind: 'crypto', quantity: 10_000, amount: null });
    expect(read('bitcoin 2 lakh')).toMatchObject({ kind: 'other', name: 'bitcoin', quantity: null, amount: 200_000 });
  });

  it('of bitcoin or ether is money in thousands too', () => {
    expect(read('bitcoin 5k', 'US')).toMatchObject({ kind: 'other', quantity: null, amount: 5000, currency: 'USD' });
    expect(read('eth 2k')).toMatchObject({ kind: 'other', quantity: null, amount: 2000, currency: 'INR' });
  });

  it('counts coins behind their pair with a currency', () => {
    for (const text of ['BTC-USD 0.5', 'BTC/USD 0.5', '0.5 BTC-INR', 'crypto BTC-USD 0.5'])
      expect(read(text)).toMatchObject({ kind: 'crypto', quantity: 0.5, amount: null });
  });
});

it('leaves nothing of how interest is paid in the name of the bank, by which insured deposits are added up', () => {
  for (const payout of ['quarterly payout', 'half-yearly pay-out', 'payout'])
    expect(read(`FD 5L SBI 7.1% till Mar 2028 ${payout}`)).toMatchObject({ name: 'SBI', amount: 500_000 });
});

describe('a weight of metal', () => {
  it.each([
    ['gold coin 10g x 2', 'x 2'],
    ['gold coins 2 x 10g', '2 x'],
    ['5 gold coins of 8 grams', '5 gold coins'],
    ['gold 20-25 g', '20-'],
    ['gold 1 tola 2 gram', '2 gram'],
    ['gold chain 20g necklace 50g', '50g'],
  ])('is not read beside a number of pieces or a second weight: %s', (text, fragment) => {
    expect(read(text)).toEqual({ ok: false, kind: 'gold', missing: null, fragment });
  });

  it('of one piece is read', () => {
    expect(read('1 gold coin 8 g')).toMatchObject({ kind: 'gold', quantity: 8 });
  });
});

it.each([
  ['savings 20k at 4.5% APY', 20_000, 'at 4.5% APY'],
  ['HYSA 15k 4.5%', 15_000, '4.5%'],
])('the rate of a balance is named as unused: %s', (text, amount, unused) => {
  const reading = readAsset(text, { market: 'US', isKnown: () => false });
  expect(reading).toMatchObject({ ok: true, asset: { kind: 'cash', amount, rate: null }, unused });
});

describe('an amount without a sign in a text for the US', () => {
  it.each(['NRE FD 25 lakh', 'NRE FD 2500000', 'flat in Chennai 25L', 'flat in Chennai 25 लाख', 'cash 25,00,000'])(
    '%s is in rupees',
    (text) => {
      expect(read(text, 'US')).toMatchObject({ amount: 2_500_000, currency: 'INR' });
    },
  );

  it.each(['401k 25 lakh', 'flat $25 lakh', 'FD 2500000', 'cash 2,500,000'])('%s is in dollars', (text) => {
    expect(read(text, 'US')).toMatchObject({ amount: 2_500_000, currency: 'USD' });
  });
});

describe('an account of the US in a text for India', () => {
  it('is in dollars', () => {
    expect(read('401k 50000')).toMatchObject({ amount: 50_000, currency: 'USD' });
    expect(readAsset('cash 50000', { market: 'IN', isKnown: () => false }, 'roth')).toMatchObject({
      asset: { currency: 'USD' },
    });
  });

  it.each(['401k 40 lakh', 'Roth IRA 5,00,000'])('in lakhs is asked for its currency: %s', (text) => {
    expect(read(text)).toMatchObject({ ok: false, missing: 'currency' });
  });
});

describe('a currency beside an amount', () => {
  it.each([
    ['cash dollars 5000', '', 'USD'],
    ['cash 5000 euros', '', 'EUR'],
    ['savings Rs. 5000', '', 'INR'],
    ['FD₹50000 SBI', 'SBI', 'INR'],
    ['cash brothers 5000', 'brothers', 'INR'],
  ])('%s', (text, name, currency) => {
    expect(read(text)).toMatchObject({ name, currency });
  });

  it.each([
    ['cash 5000 AED', '5000 AED'],
    ['savings SGD 20,000', 'SGD 20,000'],
    ['house 400k CAD', '400k CAD'],
    ['cash A$5,000', 'A$5,000'],
    ['cash 3000 dirhams', '3000 dirhams'],
    ['flat 2 crore AED', '2 crore AED'],
    ['cash 90,000 thb', '90,000 thb'],
  ])('that nothing is converted from is no rupee: %s', (text, fragment) => {
    expect(read(text)).toMatchObject({ ok: false, missing: 'currency', fragment });
  });
});

it('keeps the whole name of a bank', () => {
  expect(read('FD 2 lakh State Bank of India 7%')).toMatchObject({ name: 'State Bank of India' });
});

describe('an account of a non-resident', () => {
  it.each([
    ['NRE 5 lakh', 'cash', 'NRE', 500_000],
    ['NRO 2 lakh', 'cash', 'NRO', 200_000],
    ['5 lakh in SBI NRE', 'cash', 'SBI NRE', 500_000],
    ['NRE savings account 5 lakh', 'cash', 'NRE', 500_000],
    ['NRE fixed deposit 5 lakh', 'fixed_deposit', 'NRE', 500_000],
  ])('is in rupees: %s', (text, kind, name, amount) => {
    for (const market of ['IN', 'US'] as const)
      expect(read(text, market)).toEqual({ kind, name, amount, quantity: null, currency: 'INR' });
  });

  it('is in the currency that is typed if it is an FCNR deposit, which has no other', () => {
    expect(read('FCNR $20,000 HDFC')).toMatchObject({ kind: 'fixed_deposit', name: 'FCNR HDFC', currency: 'USD' });
    for (const text of ['FCNR 10 lakh', 'FCNR(B) FD 20000'])
      expect(read(text)).toMatchObject({ ok: false, missing: 'currency' });
  });
});

describe('a price beside what is valued by its quantity', () => {
  it.each([
    ['10g gold at 7200', 10, '7200'],
    ['gold 10 gm 22k bought at ₹7,200', 10, '₹7,200'],
    ['bitcoin 0.5 bought at 60000', 0.5, '60000'],
    ['0.5 BTC @ 60000', 0.5, '60000'],
    ['bitcoin @ 60000 0.5', 0.5, '60000'],
    ['0.5 BTC worth 25 lakh', 0.5, '25 lakh'],
    ['bitcoin 2 worth 90000', 2, '90000'],
    ['bitcoin 2 worth $90000', 2, '$90000'],
    ['gold 10 g 72000', 10, '72000'],
  ])('of %s is named as unused', (text, quantity, unused) => {
    const reading = readAsset(text, { market: 'IN', isKnown: () => false });
    expect(reading).toMatchObject({ asset: { quantity, name: '' }, unused });
  });

  it('is no quantity, and no value', () => {
    for (const text of ['bitcoin at 60000', 'bitcoin @ $60000', 'gold at ₹7200'])
      expect(read(text)).toMatchObject({ ok: false, missing: 'quantity' });
    expect(read('crypto 0.5 bought at 60000')).toMatchObject({ ok: false, missing: 'code' });
    expect(read('bitcoin worth 50000')).toMatchObject({ kind: 'other', name: 'bitcoin', amount: 50_000 });
  });
});

it('reads what is said to be another asset as no other kind', () => {
  expect(read('other asset gold necklace ₹500000')).toMatchObject({ kind: 'other', name: 'gold necklace' });
  for (const text of ['other asset Family house ₹500000', 'other asset SBI savings plan ₹500000'])
    expect(read(text)).toBeNull();
});

describe('a number that no term takes', () => {
  it.each([
    ['FD 2 lakh SBI 7% till 2041', 'till 2041'],
    ['FD till 2041 2 lakh', 'till 2041'],
    ['home loan 32 lakh 8.5% emi 45000', 'emi 45000'],
    ['home loan emi ₹45,000', 'emi ₹45,000'],
    ['FD 2 lakh for 3 years', '3 years'],
    ['PPF 450000 12', '12'],
    ['T-bill 26 week $10,000', '26 week'],
    ['treasury bond 2045 $10,000', '2045'],
    ['gsec 7.18% 2033 5 lakh', '2033'],
    ['FD 2,00,000 SBI ref 1,234', 'ref 1,234'],
  ])('of %s is named: %s', (text, fragment) => {
    expect(read(text)).toMatchObject({ ok: false, missing: null, fragment });
  });
});

describe('words for an asset that also name something listed', () => {
  const listed = { market: 'IN', isKnown: (symbol: string) => symbol === 'SDL' } as const;

  it('are a state development loan beside an amount in lakhs or a rate', () => {
    for (const text of ['sdl 5 lakh', 'SDL 7.5% ₹5,00,000'])
      expect(readAsset(text, listed)).toMatchObject({ asset: { kind: 'bond', amount: 500_000 } });
    for (const text of ['SDL 500', 'SDL 500 @ ₹15', 'SDL 5 lakh shares']) expect(readAsset(text, listed)).toBeNull();
  });

  it('are a fund where coins have a trust or a fund, and coins in a wallet or a trust of the owner', () => {
    for (const text of ['iShares Bitcoin Trust 100', 'WisdomTree Bitcoin Fund 20']) expect(read(text)).toBeNull();
    for (const text of ['0.5 bitcoin Trust Wallet', '0.5 bitcoin in my trust'])
      expect(read(text)).toMatchObject({ kind: 'crypto', quantity: 0.5 });
  });
});

it('asks for the value of unlisted shares with their number and price', () => {
  expect(read('NSE unlisted shares 200 @ 1800')).toMatchObject({ kind: 'unlisted_share', missing: 'amount' });
  expect(read('unlisted NSE shares at 3 lakh')).toMatchObject({ amount: 300_000 });
});

it('takes the days around “to” for start and maturity', () => {
  expect(readAsset('FD 2 lakh SBI 7% 12/03/2025 to 12/03/2027', { market: 'IN', isKnown: () => false })).toMatchObject({
    asset: { name: 'SBI', startsOn: '2025-03-12', maturesOn: '2027-03-12' },
  });
});

describe('a home', () => {
  it.each([
    ['ghar 80 lakh', '', 8_000_000],
    ['mera ghar 80 lakh ka hai', '', 8_000_000],
    ['makaan 1.2 crore', '', 12_000_000],
    ['घर 80 लाख', '', 8_000_000],
    ['home ₹80,00,000', '', 8_000_000],
    ['2bhk flat 1.1 cr', 'flat 2bhk', 11_000_000],
    ['2 BHK Pune 85 lakh', 'Pune 2 BHK', 8_500_000],
    ['plot 200 gaj 30 lakh', '200 gaj', 3_000_000],
  ])('%s is property', (text, name, amount) => {
    expect(read(text)).toMatchObject({ kind: 'property', name, amount, currency: 'INR' });
  });

  it('is none in a loan, and none as a number of shares', () => {
    expect(read('ghar ka loan 30 lakh')).toMatchObject({ kind: 'loan', name: '', amount: 3_000_000 });
    expect(read('house loan 30 lakh')).toMatchObject({ kind: 'loan', amount: 3_000_000 });
    expect(read('HELOC 30k', 'US')).toMatchObject({ kind: 'loan', amount: 30_000 });
    expect(read('home 10', 'US')).toBeNull();
  });
});

describe('how long a deposit runs', () => {
  it.each([
    ['FD 2 lakh 7% from 1 Mar 2024 for 5 years', '2029-03-01'],
    ['FD 2 lakh 7% 400 days from 10/06/2025', '2026-07-15'],
    ['FD 2 lakh opened 31 Jan 2026 for 13 months', '2027-02-28'],
    ['RD 5000 6.7% from 1 Apr 2025 for 5 years', '2030-04-01'],
    ['NSC 50000 from 10 Jun 2023 for 5 yrs', '2028-06-10'],
  ])('%s: until %s', (text, maturesOn) => {
    const reading = readAsset(text, { market: 'IN', isKnown: () => false });
    expect(reading).toMatchObject({ ok: true, asset: { maturesOn } });
  });

  it.each([
    'FD 2 lakh for 5 years',
    'FD 2 lakh from 1 Mar 2024 till 1 Mar 2029 5 years',
    'home loan 5 lakh for 5 years',
  ])('%s says no end', (text) => {
    expect(read(text)).toMatchObject({ ok: false, fragment: '5 years' });
  });
});

it('the end of the number of an account is no amount', () => {
  expect(read('Roth IRA ...5678', 'US')).toMatchObject({ ok: false, missing: 'amount' });
  expect(read('HDFC savings account XX1234 ₹50,000')).toMatchObject({ name: 'HDFC XX1234', amount: 50_000 });
});

it('money in the bank is cash', () => {
  expect(read('bank me 3 lakh')).toMatchObject({ kind: 'cash', name: '', amount: 300_000 });
  expect(read('saving 3 lakh')).toMatchObject({ kind: 'cash', name: '', amount: 300_000 });
  expect(read('529 for kids $40k', 'US')).toMatchObject({ kind: 'other', name: '529 kids', amount: 40_000 });
});
