import type { AdvisorToolName, FIGURE_STATES, FigureName } from '@ballast/contract/advisor-tools';
import type { Figure, FigureSource } from '@ballast/contract/advisor';
import { useMessages, useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useFormat } from '../../../lib/words.tsx';

/** What a lookup names in place of a provider, where it read the person's own. */
export const OWN_ROWS = 'own rows';

/** Lookups and their figures in words. */
export function useFigureWords() {
  const t = useTranslations('advisor.figures');
  const tools = useTranslations('advisor.tools');
  const names = useTranslations('advisor.names');
  const states = useTranslations('advisor.states');
  const known = useMessages().advisor;
  const format = useFormat();

  // The catalogue is what is known: a newer server may name more.
  const isFigure = (name: string): name is FigureName => Object.hasOwn(known.names, name);
  const isState = (name: string): name is (typeof FIGURE_STATES)[number] => Object.hasOwn(known.states, name);
  const isTool = (name: string): name is AdvisorToolName => Object.hasOwn(known.tools, name);

  const value = ({ value: amount, unit, currency }: Figure): string => {
    switch (unit) {
      case 'money':
        return currency === null ? format.quantity(amount) : format.money(amount, currency);
      case 'fraction':
        return format.percent(amount, 2);
      case 'days':
        return t('days', { count: amount });
      case 'shares':
      case 'count':
      case 'ratio':
      case 'rate':
        return format.quantity(amount);
    }
  };
  const subject = ({ subject: key, called }: Figure) => (key === 'portfolio' ? t('portfolio') : (called[0] ?? key));
  const title = (figure: Figure) => {
    const [first = '', second] = figure.name.split('.');
    const bare = second ?? first;
    const name = names(isFigure(bare) ? bare : 'other');
    return states(second !== undefined && isState(first) ? first : 'now', {
      what: t('of', { name, subject: subject(figure) }),
    });
  };
  const sourceName = (name: string) => {
    if (name === OWN_ROWS) return t('ownRows');
    return name.startsWith('sample') ? t('sample') : (SOURCE_NAMES[name] ?? name);
  };
  return {
    value,
    /** What the figure is: “Weight of INFY”. */
    title,
    tool: (name: string) => tools(isTool(name) ? name : 'other'),
    /** Several are joined by a plus. */
    provider: ({ provider }: FigureSource) => provider?.split('+').map(sourceName).join(', ') ?? null,
  };
}
