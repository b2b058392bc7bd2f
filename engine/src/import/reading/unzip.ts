import { Inflate } from 'fflate';
import type { Result } from '../../result.ts';
import type { FileRefusal } from '../result.ts';
import { MAX_PARTS, MAX_UNPACKED_BYTES, MAX_UNPACKED_RATIO } from './limits.ts';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** How much is unpacked at once: one piece of the densest kind becomes 16 MiB. */
const PIECE = 16 * 1024;
/** Below it no ratio is suspicious. */
const SMALL = 1024 * 1024;

/** A part of an archive as its directory describes it. */
interface Entry {
  readonly name: string;
  readonly locked: boolean;
  readonly method: number;
  readonly packed: number;
  /** What the directory says; what comes out is counted all the same. */
  readonly unpacked: number;
  readonly at: number;
}

/**
 * Unpacks the parts of an archive that are `wanted`. What the directory states is checked first, and unpacking ends where more comes out than
 * may: a small file can hold terabytes.
 */
export function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Result<ReadonlyMap<string, Uint8Array>, FileRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(bytes, view);
  if (entries === null) return { ok: false, reason: 'broken' };
  const read = entries.filter(({ name }) => wanted(name));
  if (read.some(({ locked }) => locked)) return { ok: false, reason: 'locked' };
  const stated = read.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (entries.length > MAX_PARTS || tooMuch(stated, bytes.length)) return { ok: false, reason: 'too_much_inside' };

  const parts = new Map<string, Uint8Array>();
  let total = 0;
  for (const entry of read) {
    const part = partOf(entry, bytes, view, (size) => tooMuch(total + size, bytes.length));
    if (!part.ok) return part;
    total += part.value.length;
    parts.set(entry.name, part.value);
  }
  return { ok: true, value: parts };
}

function tooMuch(unpacked: number, packed: number): boolean {
  return unpacked > MAX_UNPACKED_BYTES || (unpacked > SMALL && unpacked > packed * MAX_UNPACKED_RATIO);
}

/** The central directory, which stands at the end; null where it does not hold together. Archives above 4 GiB have another kind. */
function directoryOf(bytes: Uint8Array, view: DataView): Entry[] | null {
  const end = directoryEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    if (at + 46 + nameLength > view.byteLength) return null;
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      locked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function directoryEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  return null;
}

function partOf(
  entry: Entry,
  bytes: Uint8Array,
  view: DataView,
  isTooMuch: (size: number) => boolean,
): Result<Uint8Array, FileRefusal> {
  const { at, packed, method } = entry;
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL_ENTRY) return { ok: false, reason: 'broken' };
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > view.byteLength || (method !== STORED && method !== DEFLATED)) {
    return { ok: false, reason: 'broken' };
  }
  const data = bytes.subarray(start, start + packed);
  return method === STORED ? { ok: true, value: data } : inflated(data, isTooMuch);
}

function inflated(data: Uint8Array, isTooMuch: (size: number) => boolean): Result<Uint8Array, FileRefusal> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((piece) => {
    size += piece.length;
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < data.length || at === 0; at += PIECE) {
      stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
      if (isTooMuch(size)) return { ok: false, reason: 'too_much_inside' };
    }
  } catch {
    return { ok: false, reason: 'broken' };
  }
  return { ok: true, value: joined(pieces, size) };
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
