import type { ExploreQuestion, WeightLimits } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { useNameList, useNames } from '../words/use-names.ts';
import { GROUP_LIMITS } from './read-question.ts';
import { useGroupName } from './weight-fields.tsx';

type Line = readonly [label: string, text: string];

/** What trades were asked for, as the fields name it: the aim, and each limit that was set. */
export function useAimAndLimits(
  {
    aim,
    mostTrades,
    smallestTrade,
    mostTax,
    neverSell,
    mayBuy,
  }: Pick<ExploreQuestion, 'aim' | 'mostTrades' | 'smallestTrade' | 'mostTax' | 'neverSell' | 'mayBuy'>,
  findings: readonly AdvancedFinding[],
  currency: Currency,
): readonly Line[] {
  const t = useTranslations('explore');
  const format = useFormat();
  const words = useFindingWords();
  const names = useNames();
  const list = useNameList();
  const groupName = useGroupName();
  const number = (value: number) => format.quantity(value, currency);
  const percent = (part: number) => number(100 * part);
  const line = (label: string, value: number | null | undefined, write = number): readonly Line[] =>
    value === null || value === undefined ? [] : [[label, write(value)]];
  const weightLimits = (of: WeightLimits & { readonly band: number }) => [
    ...line(t('mostWeight'), of.mostWeight, percent),
    ...line(t('band'), of.band, percent),
    ...GROUP_LIMITS.flatMap((name) => line(t(`limits.${name}`), of[name], percent)),
  ];
  const details = (): readonly Line[] => {
    switch (aim.kind) {
      case 'bad_day':
        return line(t('badDay', { currency }), aim.most);
      case 'finding': {
        const { id, subject, figure } = aim;
        const isIt = (one: AdvancedFinding) => one.id === id && one.subject === subject && one.figure === figure;
        return findings.filter(isIt).map((found) => {
          const { title, rule } = words(found, currency);
          return [t('finding'), `${title}. ${rule}`];
        });
      }
      case 'weights': {
        const targets = aim.targets.map(({ id, weight }) => `${groupName(id)} ${percent(weight)}`);
        return [[t('targets'), targets.join('; ')], ...line(t('band'), aim.band, percent)];
      }
      case 'weighing':
        return [[t('weighing'), t(`weighings.${aim.weighing}`)], ...weightLimits(aim)];
      case 'views': {
        const views = aim.views.map(({ key, return: expected }) => `${names(key)} ${percent(expected)}`);
        return [[t('views'), views.join('; ')], [t('sureness'), t(`surenesses.${aim.sureness}`)], ...weightLimits(aim)];
      }
      case 'invest':
      case 'withdraw':
      case 'realize_losses':
        return line(t('amount', { currency }), aim.amount);
      case 'use_allowance':
        return [];
    }
  };
  return [
    [t('aim.title'), t(`aim.${aim.kind}`)],
    ...details(),
    ...line(t('limits.mostTrades'), mostTrades),
    ...line(t('limits.smallest', { currency }), smallestTrade === 0 ? null : smallestTrade),
    ...line(t('limits.mostTax', { currency }), mostTax),
    ...(neverSell.length > 0 ? [[t('limits.keep'), list(neverSell)] as const] : []),
    ...(mayBuy.length > 0 ? [[t('limits.buy'), list(mayBuy)] as const] : []),
  ];
}
