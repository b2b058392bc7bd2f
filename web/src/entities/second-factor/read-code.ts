const DIGITS = 6;

/** The digits of a code, however they were grouped; null when they are not six. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return code.length === DIGITS && /^\d+$/.test(code) ? code : null;
}
