import { describe, expect, it } from 'vitest';
import { hasShape } from './shapes.ts';

describe('the shape of a text', () => {
  it.each(['037833100', '67066G104', '084670702', '91282CJL6', ' 91282cjl6 '])('%j is a CUSIP', (text) => {
    expect(hasShape(text, 'cusip')).toBe(true);
  });

  it.each(['037833101', '03783310', 'AAPL', 'ABCDEFGHI', '', '1,037,831'])('%j is none', (text) => {
    expect(hasShape(text, 'cusip')).toBe(false);
  });

  it.each(['AAPL  260116C00200000', 'BRKB240621P00410000', 'spy 260116c00500000'])('%j is an option', (text) => {
    expect(hasShape(text, 'option')).toBe(true);
  });

  it.each(['AAPL', 'AAPL 260116', '260116C00200000', 'AAPL 18DEC26 250 C'])('%j is none', (text) => {
    expect(hasShape(text, 'option')).toBe(false);
  });
});
