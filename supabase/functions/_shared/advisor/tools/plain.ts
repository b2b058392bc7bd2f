/**
 * Text that somebody else wrote, as a value that can stand among data: one line, no character that hides or reorders others,
 * nothing that could be taken for the end of the data or for a part of the conversation, and no longer than `longest`.
 */
export function plain(text: string, longest: number): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll(/`+/g, "'")
    // Rules, headings and fences are made of repeated marks.
    .replaceAll(/([-=#*_~|"'[\]{}$%^])\1+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}

const NAME_MAX = 60;

/** A name that a person or a provider gave. */
export function plainName(name: string): string {
  return plain(name, NAME_MAX);
}
