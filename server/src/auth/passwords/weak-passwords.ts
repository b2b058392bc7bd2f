import { translate } from '../../terminal.ts';
import { commonPasswords } from './common-passwords.ts';
import { authError } from '../responses.ts';

export const MIN_PASSWORD_LENGTH = 6;

/** bcrypt reads no further: what came after them would not count. */
const MAX_PASSWORD_BYTES = 72;

/** As the library refuses a password for its length, with or without an account. */
export function passwordLengthRefusal(password: string): Response | null {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    const isLong = password.length > MAX_PASSWORD_BYTES;
    const most = isLong ? '72 characters' : '72 bytes: accented and non-Latin letters take two or more each';
    return authError(400, 'validation_failed', `Password cannot be longer than ${most}`);
  }
  if (password.length >= MIN_PASSWORD_LENGTH) return null;
  const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`;
  return authError(422, 'weak_password', message, undefined, { weak_password: { reasons: ['length'] } });
}

/** Words of this product, which an attacker tries first. */
const OWN_WORDS: ReadonlySet<string> = new Set(['ballast', 'ballastapp', 'myballast', 'portfolio', 'portfoliorisk']);

/** In the order in which fingers find them; each is read backwards too. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const RUNS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')]);

/** Signs that stand for letters, as most people replace them. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const spelledOut = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** What is left without digits and signs around it: `2024@Password!!` is `password`. */
const bare = (text: string): string => text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '').replaceAll(/[\s._-]/g, '');

/** `aaaaaa`, `121212`, `abcabc`, `passpass`: a piece of at most half of it, over and over. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/.test(text) || /^(.+)\1$/.test(text);

/** What reads as a day: up to eight digits, with or without signs between. */
const isDate = (text: string): boolean =>
  /^(0?[1-9]|[12]\d|3[01])[-/. ]?(0?[1-9]|1[0-2])[-/. ]?(19|20)?\d{2}$/.test(text) ||
  /^(0?[1-9]|1[0-2])[-/. ]?(0?[1-9]|[12]\d|3[01])[-/. ]?(19|20)?\d{2}$/.test(text) ||
  /^(19|20)\d{2}[-/. ]?(0[1-9]|1[0-2])[-/. ]?([0-2]\d|3[01])$/.test(text);

const isRun = (text: string): boolean => RUNS.some((run) => `${run}${run}`.includes(text));

/** Whether a password is among those that are tried first, or is the address of the account. Words are looked for in up to 20 characters. */
export async function isCommon(password: string, email = ''): Promise<boolean> {
  const common = await commonPasswords();
  const isKnown = (word: string): boolean =>
    common.has(word) || OWN_WORDS.has(word) || (word.length > 2 && (isRepetition(word) || isRun(word)));
  const text = password.normalize('NFKC').toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const word = bare(text);
  const forms = [word, bare(spelledOut(text)), spelledOut(word)];
  const owner = bare(name);
  // Nothing is left of a name in figures, nor of a password in another script.
  const isName = owner === '' ? text.includes(name) : forms.includes(owner);
  return (
    common.has(text) ||
    text === email.toLowerCase() ||
    (name.length > 2 && isName && text.length <= name.length + 6) ||
    (text.length <= 20 && forms.some(isKnown)) ||
    isRepetition(text) ||
    isDate(text) ||
    isRun(text)
  );
}

/** The refusal of a hosted project with protection against leaked passwords, or null for a password that will do. */
export async function weakPasswordRefusal(password: string, email: string): Promise<Response | null> {
  if (!(await isCommon(password, email))) return null;
  return authError(422, 'weak_password', translate('password.common'), undefined, {
    weak_password: { reasons: ['pwned'] },
  });
}
