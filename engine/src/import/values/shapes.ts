/** Whether a text looks like what a rule's word names. */
export function hasShape(text: string, word: string): boolean {
  return (word === 'cusip' && isCusip(text)) || (word === 'option' && OPTION.test(text));
}

/** Root, day of expiry, call or put, strike in thousandths. */
const OPTION = /^[A-Z.]{1,6} *\d{6}[CP]\d{8}$/i;
const CUSIP = /^(?=.*\d)[0-9A-Z*@#]{8}\d$/;
const CUSIP_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** Every second character counts twice, and the digits of what comes out are added up to the check digit's ten. */
function isCusip(text: string): boolean {
  const written = text.trim().toUpperCase();
  if (!CUSIP.test(written)) return false;
  const sum = Array.from(written.slice(0, 8)).reduce((total, character, i) => {
    const value = CUSIP_CHARACTERS.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(written[8]);
}
