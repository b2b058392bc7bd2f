import type { Quote } from '@ballast/engine/quotes/quote';

/** The answer of a quote function: every symbol asked, at one live price. */
export async function liveQuotes(request: Request, change: Partial<Quote> = {}): Promise<Response> {
  const body: unknown = await request.json();
  const asked = typeof body === 'object' && body !== null && 'symbols' in body ? body.symbols : [];
  const symbols = Array.isArray(asked) ? asked.map(String) : [];
  const isIndian = request.url.includes('indian');
  const quote = (symbol: string): Quote => ({
    symbol,
    name: `${symbol} Limited`,
    price: 200,
    change: 2,
    change_amount: 2,
    changePercent: 1.01,
    change_percent: 1.01,
    volume: 1000,
    status: 'live',
    exchange_code: null,
    currency: isIndian ? 'INR' : 'USD',
    source: 'yahoo',
    as_of: '2026-11-20T10:00:00.000Z',
    ...change,
  });
  return Response.json({ data: symbols.map(quote) });
}
