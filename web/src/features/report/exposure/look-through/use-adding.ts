import type { DisclosureOptions, FoundPortfolio } from '@ballast/engine/disclosures/disclosure';
import { MAX_BYTES } from '@ballast/engine/import/reading/limits';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../../components/failures/use-failure.ts';
import { addDisclosureMutation } from '../../../../entities/disclosures/queries.ts';
import { useAccount } from '../../../../lib/session-store.ts';
import { today } from '../../../../lib/today.ts';
import { useFormat } from '../../../../lib/words.tsx';
import { checkedDisclosure, readFund, type Refused } from './add-disclosure.ts';

/** How far a fund's file has come. */
export type Adding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly file: string }
  | { readonly kind: 'which'; readonly file: string; readonly portfolios: readonly FoundPortfolio[] }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'added'; readonly words: string };

interface Fund {
  readonly key: string;
  readonly name: string;
}

/** Reads, checks and keeps the file of one fund, step by step. */
export function useAdding({ key, name }: Fund) {
  const t = useTranslations('reportFunds');
  const format = useFormat();
  const account = useAccount();
  const reasonOf = useFailureReason();
  // One store after the other: the file that was chosen last stays.
  const add = useMutation({ ...addDisclosureMutation, scope: { id: `disclosure ${key}` } });
  const [adding, setAdding] = useState<Adding>({ kind: 'idle' });
  const latest = useRef(0);
  /** A file begins; what was begun before is not shown any more. */
  const begin = (file: string) => {
    const turn = (latest.current += 1);
    setAdding({ kind: 'reading', file });
    return () => turn === latest.current;
  };
  const optionsNow = (): DisclosureOptions => ({ today: today(), market: key.startsWith('IN:') ? 'IN' : 'US' });

  const refuse = ({ reason, total = 0, day = '' }: Refused) =>
    setAdding({
      kind: 'failed',
      words: t(`refused.${reason}`, {
        megabytes: MAX_BYTES / 1024 ** 2,
        total: format.percent(total),
        day: day === '' ? '' : format.date(day),
      }),
    });
  const keep = async (portfolio: FoundPortfolio, file: string, isLatest = begin(file)) => {
    const disclosure = await checkedDisclosure(portfolio, optionsNow());
    if (!isLatest()) return;
    if ('reason' in disclosure) return refuse(disclosure);
    try {
      await add.mutateAsync({ accountId: account?.id ?? null, fundKey: key, fileName: file, disclosure });
    } catch (error) {
      if (isLatest()) setAdding({ kind: 'failed', words: reasonOf(error) ?? t('notStored') });
      return;
    }
    if (!isLatest()) return;
    const count = disclosure.constituents.filter(({ kind }) => kind === 'stock').length;
    setAdding({
      kind: 'added',
      words: t('added', {
        fund: disclosure.fund === '' ? name : disclosure.fund,
        count,
        day: format.date(disclosure.asOf),
      }),
    });
  };
  const read = async (file: File) => {
    const isLatest = begin(file.name);
    const result = await readFund(file, name, optionsNow());
    if (!isLatest()) return;
    if (result.kind === 'refused') return refuse(result.refused);
    if (result.kind === 'which') return setAdding({ ...result, file: file.name });
    return keep(result.portfolio, file.name, isLatest);
  };
  return { adding, read, keep, cancel: () => setAdding({ kind: 'idle' }) };
}
