import { Tabs as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
}

/** Equal tabs over one panel; the arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId();
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1 rounded-medium bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            className="h-9 rounded-small text-body font-medium text-soft hover:text-ink data-[state=active]:bg-chosen data-[state=active]:text-ink data-[state=active]:shadow-raised forced-colors:data-[state=active]:underline"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* The library's panels read computed styles, for animations that ours have not, which costs a slow phone a tenth of a second. */}
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="mt-6 rounded-small"
      >
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </Radix.Root>
  );
}
