import type { SectionId } from '@ballast/engine/report/report';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { findTerms } from './glossary/find-terms.ts';
import type { Term } from './glossary/term.ts';
import type { AnswerContext } from './report-slot.ts';
import { ComputedMark } from './figures-answer.tsx';
import { useMeasureText } from './answers/use-measure-text.ts';

interface TermAnswerProps {
  terms: readonly Term[];
  termId: string | null;
  onChoose: (termId: string) => void;
  /** Where the person's own figure is; null where there is nothing to compute with. */
  context: AnswerContext | null;
  /** Null where no page has the report. */
  reportPath: ((section: SectionId) => string) | null;
}

/** Looks a term up, and says what it means; a measure of the report says what it is here, too. */
export function TermAnswer({ terms, termId, onChoose, context, reportPath }: TermAnswerProps) {
  const t = useTranslations('builtInAnswers.term');
  const [text, setText] = useState('');
  const term = terms.find(({ id }) => id === termId);
  const found = findTerms(terms, text);
  const explained = useRef<HTMLOutputElement>(null);
  const choose = (id: string) => {
    onChoose(id);
    setText(terms.find((one) => one.id === id)?.name ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (text.trim() === '' || first === undefined) return;
    choose(first.id);
    // Away from the field, whose suggestions would lie over it.
    explained.current?.focus();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={t('label')} hint={t('hint')} className="max-w-md">
        {(parts) => (
          <Combobox
            {...parts}
            value={text}
            onType={setText}
            onChoose={choose}
            options={found.map(({ id, name, aliases }) => ({
              value: id,
              content: (
                <>
                  {name} {aliases.length > 0 && <span className="text-small text-soft">{aliases.join(', ')}</span>}
                </>
              ),
            }))}
            listLabel={t('list')}
            status={t('count', { count: found.length })}
            note={found.length === 0 ? t('unknown') : undefined}
          />
        )}
      </Field>
      <output ref={explained} tabIndex={-1} className="block outline-none">
        {term !== undefined && <Explained term={term} context={context} reportPath={reportPath} />}
      </output>
    </form>
  );
}

type ExplainedProps = { term: Term } & Pick<TermAnswerProps, 'context' | 'reportPath'>;

function Explained({ term: { name, meaning, measure }, context, reportPath }: ExplainedProps) {
  const t = useTranslations('builtInAnswers');
  const shown = useMeasureText();
  const measures = context?.sections.measures;
  const row = measures?.ok === true ? measures.value.rows.find(({ id }) => id === measure) : undefined;
  const own = row?.portfolio.ok === true ? row.portfolio.value : null;
  return (
    <div className="grid gap-3">
      <p>
        <ComputedMark />
      </p>
      <p className="text-lead font-semibold">{name}</p>
      <p className="max-w-[70ch] text-pretty">{meaning}</p>
      {context !== null && row !== undefined && measures?.ok === true && (
        <>
          <p>
            <span className="font-medium tabular-nums">
              {t('term.yours', {
                value: own === null ? t('missing') : shown(row, own, measures),
              })}
            </span>{' '}
            {reportPath !== null && <TextLink to={reportPath('measures')}>{t('report')}</TextLink>}
          </p>
          <p className="text-small text-pretty text-soft">
            <context.RestsOn basis={measures.basis} />
          </p>
        </>
      )}
    </div>
  );
}
