import { expect, it } from 'vitest';
import { INDIA, TAX_AS_OF, TAX_SOURCES, UNITED_STATES } from './tax-facts.ts';

it("has India's rates since 23 July 2024: 20% short-term, 12.5% long-term above ₹1.25 lakh §2.101", () => {
  expect(INDIA).toMatchObject({ shortTerm: 0.2, longTerm: 0.125, longTermExempt: 125_000 });
});

it('has the US rates: 0, 15 or 20% long-term, and 3.8% on top for high incomes §2.101', () => {
  expect(UNITED_STATES.longTerm).toEqual({ none: 0, middle: 0.15, top: 0.2 });
  expect(UNITED_STATES.netInvestment).toBe(0.038);
});

it('says when it was true, and who says so for each country', () => {
  expect(TAX_AS_OF).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const hosts = TAX_SOURCES.map(({ url }) => new URL(url).hostname);
  expect(hosts.some((host) => host.endsWith('.gov.in'))).toBe(true);
  expect(hosts).toContain('www.irs.gov');
});
