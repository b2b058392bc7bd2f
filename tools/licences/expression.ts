/** The alternatives of an SPDX expression without brackets inside brackets, each a list of licences that hold together. */
function alternatives(expression: string): string[][] | undefined {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(bare)) return undefined;
  return bare.split(' OR ').map((alternative) => alternative.split(' AND ').map((licence) => licence.trim()));
}

/** True when one alternative has nothing but licences that `isAllowed` takes. What is not understood is not allowed. */
export function satisfies(expression: string, isAllowed: (licence: string) => boolean): boolean {
  return alternatives(expression)?.some((licences) => licences.every(isAllowed)) ?? false;
}
