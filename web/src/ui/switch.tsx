import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: string;
  /** What it does, in a quieter voice. */
  detail: ReactNode;
  /** A mark beside the label. */
  mark?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, detail, mark, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          {mark}
        </p>
        <p id={`${id}-detail`} className="text-small text-pretty text-soft">
          {detail}
        </p>
      </div>
      <span className="relative mt-0.5 inline-grid shrink-0 forced-color-adjust-none">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-describedby={`${id}-detail`}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-accent checked:bg-accent hover:border-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-accent motion-reduce:transition-none"
        />
      </span>
    </div>
  );
}
