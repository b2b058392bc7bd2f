const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;

/**
 * Where each unit of `value` stands in `source` between `from` and `to`: what is shown leaves out the backslashes, the
 * indentation and the quote signs of what is written. Never decreasing.
 */
export function placesOf(value: string, source: string, from: number, to: number): number[] {
  const places: number[] = [];
  let at = from;
  for (let unit = 0; unit < value.length; unit += 1) {
    const wanted = value.charAt(unit);
    if (source[at] !== wanted) {
      const reference = referenceAt(source, at);
      if (reference > 0) {
        places.push(at);
        at += reference;
        continue;
      }
      const found = source.indexOf(wanted, at);
      if (found !== -1 && found < to) at = found;
    }
    places.push(Math.min(at, Math.max(from, to - 1)));
    if (source[at] === wanted) at += 1;
  }
  return places;
}

function referenceAt(source: string, at: number): number {
  REFERENCE.lastIndex = at;
  return REFERENCE.exec(source)?.[0].length ?? 0;
}
