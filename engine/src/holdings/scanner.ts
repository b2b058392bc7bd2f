/** Reads a text from left to right with sticky patterns (the `y` flag). */
export interface Scanner {
  /** Matches at the current place and moves past it; null moves nothing. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null;
  /** Matches at the current place without moving. */
  readonly look: (pattern: RegExp) => RegExpExecArray | null;
  readonly at: () => number;
  readonly rest: () => string;
}

export function scanner(text: string, start: number): Scanner {
  let at = start;
  const look = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  return {
    take: (pattern) => {
      const found = look(pattern);
      if (found) at += found[0].length;
      return found;
    },
    look,
    at: () => at,
    rest: () => text.slice(at),
  };
}
