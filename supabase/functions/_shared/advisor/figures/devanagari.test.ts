import { expect, it } from 'vitest';
import { soundOf, soundsOf } from './devanagari.ts';

it.each([
  ['इन्फोसिस', 'Infosys'],
  ['टीसीएस', 'TCS'],
  ['एचडीएफसी', 'HDFC Bank'],
  ['निफ्टी', 'NIFTY 50'],
  ['रिलायंस', 'Reliance Industries'],
  ['विप्रो', 'Wipro'],
])('recognizes %s as %s', (word, name) => {
  expect(soundsOf(name)).toContain(soundOf(word));
});

it.each(['है', 'आज', 'नहीं'])('looks for no name behind a short word: %s', (word) => {
  expect(soundOf(word)).toBeNull();
});

it.each(['नुकसान', 'पोर्टफोलियो', 'हिस्सा', 'मुनाफ़ा', 'गिरावट'])('takes no common word for a company: %s', (word) => {
  const names = ['Infosys', 'TCS', 'HDFC Bank', 'NIFTY 50', 'Reliance', 'Wipro', 'Titan', 'Cipla'].flatMap(soundsOf);
  expect(names).not.toContain(soundOf(word));
});
