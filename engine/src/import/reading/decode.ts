import { strFromU8 } from 'fflate';

const CHUNK = 8_192;
/** What windows-1252 has in the places 0x80–0x9F, where Latin-1 has controls. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * The text of a file in UTF-8 or UTF-16, with or without byte order mark; what is none of them is read as windows-1252, which has a
 * character for every byte. Line ends come out as `\n`.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 0);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 1);
  const low = utf16Order(bytes);
  if (low !== null) return utf16(bytes, low);
  return isUtf8(bytes) ? strFromU8(bytes) : windows1252(bytes);
}

/** Where the low byte of each pair stands in a UTF-16 text without mark, which has a zero in every second place; null for other texts. */
function utf16Order(bytes: Uint8Array): 0 | 1 | null {
  const zeros: [number, number] = [0, 0];
  const seen = Math.min(bytes.length, 1_024);
  for (let index = 0; index < seen; index += 1) {
    if (bytes[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  }
  const enough = seen * 0.35;
  if (zeros[1] > enough && zeros[0] * 20 < zeros[1]) return 0;
  return zeros[0] > enough && zeros[1] * 20 < zeros[0] ? 1 : null;
}

function utf16(bytes: Uint8Array, low: 0 | 1): string {
  return inChunks(bytes.length >> 1, (index) => {
    const at = index * 2;
    return (bytes[at + low] ?? 0) + (bytes[at + 1 - low] ?? 0) * 256;
  });
}

function windows1252(bytes: Uint8Array): string {
  return inChunks(bytes.length, (index) => {
    const byte = bytes[index] ?? 0;
    return byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
  });
}

function inChunks(length: number, codeAt: (index: number) => number): string {
  const parts: string[] = [];
  for (let start = 0; start < length; start += CHUNK) {
    const size = Math.min(CHUNK, length - start);
    parts.push(String.fromCharCode(...Array.from({ length: size }, (_, index) => codeAt(start + index))));
  }
  return parts.join('');
}

/** Whether every sequence is whole, of the length its first byte tells, and not longer than it needs to be (RFC 3629). */
function isUtf8(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length;) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return false;
    index += length;
  }
  return true;
}

function sequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  const second = bytes[index + 1] ?? 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let behind = 2; behind < length; behind += 1) {
    if (((bytes[index + behind] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
