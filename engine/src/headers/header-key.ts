const LONGEST = 120;
/** What stands in brackets behind: a unit, the long form of a short name, a count. */
const BRACKETS_BEHIND = /\s*[([{][^()[\]{}]*[)\]}]$/;

/**
 * What two headers have in common that mean the same: without case, forms of width, doubled spaces, `_` for a space, `₹`, `$`, and what stands in brackets
 * behind. Empty for what is no text.
 */
export function headerKey(cell: unknown): string {
  if (typeof cell !== 'string' || cell.length > LONGEST) return '';
  const plain = cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[₹$]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  const bare = plain.replace(BRACKETS_BEHIND, '').trim();
  // Of several currencies the brackets say which amount each is of: `Currency (Price / share)`.
  return bare === '' || bare === 'currency' ? plain : bare;
}
