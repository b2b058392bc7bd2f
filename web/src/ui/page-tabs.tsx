import { Lock } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface PageTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /**
   * Why it is locked. A locked tab says that it is disabled and why, but is not taken out of reach: its panel is where
   * the way to unlock it stands.
   */
  readonly locked?: string | undefined;
  readonly content: ReactNode;
}

interface PageTabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly PageTab<Value>[];
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The parts of a page, one at a time. The hidden ones go on: what was typed or computed there is there on return. */
export function PageTabs<Value extends string>({ label, value, onChange, tabs }: PageTabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const step = STEP[event.key];
    const next = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.value}`)}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveByKey}
        className="mb-8 flex flex-wrap gap-x-6 bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--line)_0)] bg-size-[100%_2.75rem] max-sm:gap-x-4"
      >
        {tabs.map((tab) => {
          const isSelected = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isSelected}
              aria-controls={`${id}-${tab.value}-panel`}
              aria-disabled={tab.locked === undefined ? undefined : true}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cx(
                'inline-flex h-11 items-center gap-2 border-b-2 text-body font-medium whitespace-nowrap transition-colors hover:text-ink max-sm:text-small',
                isSelected ? 'border-accent text-ink' : 'border-transparent text-soft forced-colors:border-b-0',
              )}
            >
              {tab.locked !== undefined && <Lock className="size-4" aria-hidden="true" />}
              {tab.label}
              {tab.locked !== undefined && <span className="sr-only">, {tab.locked}</span>}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
