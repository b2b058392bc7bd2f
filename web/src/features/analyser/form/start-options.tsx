import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { EXAMPLES } from '../../../content/example-portfolios.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';

const KEYS = ['india', 'us', 'both'] as const satisfies readonly (keyof typeof EXAMPLES)[];

interface StartOptionsProps {
  /** Nothing is typed yet, and nothing on its way. */
  isEmpty: boolean;
  onType: () => void;
  onExample: (text: string) => void;
}

/** The three ways to begin. They stay when something is typed, so that nothing moves; the examples, which would replace it, do not. */
export function StartOptions({ isEmpty, onType, onExample }: StartOptionsProps) {
  const t = useTranslations('analyser.start');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="@container col-span-full max-md:order-last">
      <h2 id={titleId} className="sr-only">
        {t('title')}
      </h2>
      {/* By the width beside the sidebar. */}
      <div className="grid @md:auto-cols-fr @md:grid-flow-col">
        <Option
          title={t('type.title')}
          lead={t('type.lead')}
          className="rounded-l-large border-r-0 max-md:hidden @max-md:hidden"
        >
          <Button look="secondary" size="small" onClick={onType}>
            {t('type.action')}
          </Button>
        </Option>
        <Option
          title={t('file.title')}
          lead={t('file.lead')}
          className={
            isEmpty
              ? '@max-md:rounded-t-large max-md:@md:rounded-l-large'
              : 'rounded-r-large max-md:rounded-l-large @max-md:rounded-l-large'
          }
        >
          <Link to={paths.import} className={buttonClass('secondary', 'small')}>
            {t('file.action')}
          </Link>
        </Option>
        <Option
          title={t('example.title')}
          lead={t('example.lead')}
          className={cx(
            '@max-md:rounded-b-large @max-md:border-t-0 @md:rounded-r-large @md:border-l-0',
            !isEmpty && 'invisible',
          )}
        >
          {KEYS.map((key) => (
            <Button key={key} look="secondary" size="small" onClick={() => onExample(EXAMPLES[key].join('\n'))}>
              {t(`example.${key}`)}
            </Button>
          ))}
        </Option>
      </div>
    </section>
  );
}

interface OptionProps {
  title: string;
  lead: string;
  className?: string;
  children: ReactNode;
}

/** Each has its part of the frame: that of the examples goes with them. */
function Option({ title, lead, className, children }: OptionProps) {
  return (
    <div className={cx('grid content-start gap-2 border border-line bg-surface p-4', className)}>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-soft">{lead}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
