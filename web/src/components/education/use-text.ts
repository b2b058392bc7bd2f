import type { Language } from '@ballast/messages/catalogue';
import type { Formatter } from '@ballast/messages/format';
import { createTranslator } from 'use-intl/core';
import { useLocale, useMessages } from 'use-intl/react';
import type { Entry, Figure } from '../../content/education/shape.ts';
import { useFormat } from '../../lib/words.tsx';

type Words = NonNullable<Parameters<typeof createTranslator>[0]['messages']>;
type Write = (entry: Entry) => string;

/** One per catalogue: a page has a hundred texts, and making a translator costs more than using it. */
const made = new WeakMap<Words, Write>();

/**
 * Writes what content holds. Its keys and the figures they name are data, so that no call here can be checked by itself:
 * the keys are checked where the content stands, the figures by the tests that show every page.
 */
export function useText(): Write {
  const words: Words = useMessages();
  const locale = useLocale();
  const format = useFormat();
  const write = made.get(words) ?? writer(words, locale, format);
  made.set(words, write);
  return write;
}

function writer(messages: Words, locale: Language, format: Formatter): Write {
  const t = createTranslator({ locale, messages });
  const write: Write = (entry) => {
    if (typeof entry === 'string') return t(entry);
    if ('key' in entry) {
      const figures = Object.entries(entry.figures).map(([name, figure]) => [name, write(figure)] as const);
      return t(entry.key, Object.fromEntries(figures));
    }
    return entry.kind === 'name' ? entry.name : writeFigure(entry, format);
  };
  return write;
}

function writeFigure(figure: Figure, format: Formatter): string {
  switch (figure.kind) {
    case 'percent':
      return format.percent(figure.fraction, figure.decimals ?? decimalsOf(figure.fraction));
    case 'change':
      return format.percentChange(figure.fraction);
    case 'money':
      return format.money(figure.amount, figure.currency);
    case 'number':
      return format.quantity(figure.value, figure.currency);
    case 'date':
      return format.date(figure.day);
  }
}

const THOUSANDTHS = 1000;

/** None for a whole percentage, else one. */
function decimalsOf(fraction: number): number {
  return Math.round(fraction * THOUSANDTHS) % 10 === 0 ? 0 : 1;
}
