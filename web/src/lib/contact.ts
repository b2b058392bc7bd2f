import { useEffect, useState } from 'react';
import { DEFAULT_CONTACT, type Contact } from '@ballast/contract/contact';
import { readConfig } from './config.ts';

let known: Contact | undefined;

/** How the people behind the product are reached: the default until `/config.json` says otherwise, and where it cannot be read. */
export function useContact(): Contact {
  const [contact, setContact] = useState(known ?? DEFAULT_CONTACT);
  useEffect(() => {
    if (known !== undefined) return;
    void learn().then(setContact, () => undefined);
  }, []);
  return contact;
}

async function learn(): Promise<Contact> {
  known = contactIn(await readConfig());
  return known;
}

/** By hand, because a visitor's first page carries no schema library; what is not as it should be is left out. */
function contactIn({ contact }: Readonly<Record<string, unknown>>): Contact {
  if (!isRecord(contact) || typeof contact['email'] !== 'string') return DEFAULT_CONTACT;
  const social = Array.isArray(contact['social']) ? contact['social'].filter(isProfile) : [];
  const hours = ['supportHours', 'landingHours'].flatMap((name) =>
    typeof contact[name] === 'string' ? [[name, contact[name]] as const] : [],
  );
  const { grievance } = contact;
  return {
    email: contact['email'],
    social,
    ...Object.fromEntries(hours),
    ...(isPerson(grievance) && { grievance }),
  };
}

function isProfile(value: unknown): value is Contact['social'][number] {
  return isRecord(value) && typeof value['name'] === 'string' && /^https?:\/\//.test(String(value['url']));
}

function isPerson(value: unknown): value is NonNullable<Contact['grievance']> {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['email'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
