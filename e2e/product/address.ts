const ADDRESSES_A_NETWORK = 250;

const trusting = new Set<string>();
let tests = 0;

/** Says that the product at this address believes what a proxy in front of it says about callers. */
export function trustAddresses(url: string): void {
  trusting.add(new URL(url).origin);
}

/** From here on requests come from an address that no test before has had. */
export function moveToNewAddress(): void {
  tests += 1;
}

/** The headers of a proxy in front of the product, with the address of the running test. */
export function proxyHeaders(url: string): Record<string, string> {
  if (!trusting.has(new URL(url).origin)) return {};
  const network = Math.floor(tests / ADDRESSES_A_NETWORK);
  return { 'x-forwarded-for': `10.9.${String(network)}.${String(1 + (tests % ADDRESSES_A_NETWORK))}` };
}
