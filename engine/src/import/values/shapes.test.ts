import { describe, expect, it } from 'vitest';
import { hasShape } from './shapes.ts';

describe('the shape of a text', () => {
  it.each(['037833100', '67066G104', '084670702', '91282CJL6', ' 91282cjl6 '])('%j is a CUSIP', (text) => {
    expect(hasShape(text, 'cusip')).toBe(true);
  });

  it.each(['037833101', '03783310', 'AAPL', 'ABCDEFGHI', '', '1,037,831'])('%j is none', (text) => {
    expect(hasShape(text, 'cusip')).toBe(false);
  });

  it.each([
    'AAPL  260116C00200000',
    'BRKB240621P00410000',
    'spy 260116c00500000',
    '-AAPL240119C150',
    'AAPL 18DEC26 250 C',
    'AAPL 01/19/2024 150.00 Call',
    "AAPL Jan 16 '26 $250 Call",
    'AAPL Jan 21 2022 150.0 Call',
    'CALL TSLA   02/28/25   380.000',
    'NIFTY24JANFUT',
    'BANKNIFTY2411745000CE',
    'RELIANCE24FEB2800PE',
    'M&M24FEBFUT',
    'NIFTY 25 JAN 2024 21500 CE',
    'BANKNIFTY 24 JAN FUT',
    'OPTIDX NIFTY 25JAN2024 CE 21500',
  ])('%j is a contract', (text) => {
    expect(hasShape(text, 'option')).toBe(true);
  });

  it.each([
    'AAPL',
    'AAPL 260116',
    '260116C00200000',
    'INFY',
    'SGBMAR29',
    'BRK.B',
    'M&M',
    '3MINDIA',
    'CALL',
    'FUTURE CONSUMER LIMITED',
    'PUTNAM PREMIER INCOME TRUST',
    'CALLAWAY GOLF CO',
    'Tata Motors Limited - DVR',
    'OPTIEMUS INFRACOM LTD',
  ])('%j is none', (text) => {
    expect(hasShape(text, 'option')).toBe(false);
  });

  it('is that of a money market fund with two letters X at the end', () => {
    expect(['SPAXX**', 'VMFXX', 'swvxx'].map((text) => hasShape(text, 'money_fund'))).toEqual([true, true, true]);
    expect(['VTSAX', 'XX', 'NFLX'].map((text) => hasShape(text, 'money_fund'))).toEqual([false, false, false]);
  });
});
