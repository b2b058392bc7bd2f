/**
 * What the list lacks: words of India, which its leaks know little of, and names that became common after them. In lower
 * case and without digits, as `weak-passwords.ts` looks for words.
 */
const LACKING = `
ahmedabad akash ali allahu amitabh ananya ankit ansari arjun bajrangbali balaji bengaluru bharatmata bholenath bollywood
chennaisuperkings dhoni divya durga ganesan ganpati goa gopal govind gujarat gupta hari hritik jaipur jaishree jaishreeram
kohli kolkata lakshman laxmi lucknow mahadev maharashtra mumbaiindians murugan nair neha nisha omnamahshivaya parvati pooja
priya puja pune radha radhe radhekrishna raj rajasthan ram rao rekha ritu riya rohit saraswati saurabh shaikh shreya sneha
sohan surat swati tamilnadu verma vikas vikram virat vivek
bitcoin ethereum fortnite gmail hotmail instagram internetbanking linkedin netbanking netflix onlinebanking sensex twitter
whatsapp yahoo
`;

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...LACKING.trim().split(/\s+/)]);
}

/**
 * What people choose most, in lower case: the list of `@zxcvbn-ts/language-common`, fifty thousand out of published leaks,
 * and what it lacks. Read when a password is first chosen, once for the process.
 */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= load();
  return known;
}
