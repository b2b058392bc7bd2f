import type { FileRefusal } from '../result.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The compound files of Office before 2007; a workbook locked with a password is one too. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const RECORDS_BEFORE_COMPOUND = [0x09, 0x08];
const LOCKED_STREAM = utf16('EncryptedPackage');
const HEAD = 2_048;

/** What the first bytes say a file is: a workbook, markup, text, or why it is none of them. */
export function kindOfFile(bytes: Uint8Array): 'workbook' | 'markup' | 'text' | FileRefusal {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, ZIP)) return 'workbook';
  if (startsWith(bytes, PDF)) return 'pdf';
  if (startsWith(bytes, COMPOUND)) return holds(bytes, LOCKED_STREAM) ? 'locked' : 'old_excel';
  if (startsWith(bytes, RECORDS_BEFORE_COMPOUND) && bytes[3] === 0) return 'old_excel';
  return isMarkup(bytes) ? 'markup' : 'text';
}

/** HTML or XML: some brokers send a web page under the name of a spreadsheet. */
function isMarkup(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD)).replaceAll('\u0000', '');
  return /^[^\w"<]{0,16}<(?:!doctype|!--|html|head|body|table|style|meta|div|\?xml)/i.test(head);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

function utf16(text: string): number[] {
  return Array.from(text, (character) => [character.charCodeAt(0), 0]).flat();
}
