import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Field, Input } from '../../ui/field.tsx';

const PAUSE_MILLISECONDS = 300;

interface SearchFieldProps {
  search: string;
  label: string;
  hint: string;
  error?: string | undefined;
  onSearch: (typed: string) => void;
}

/** Searches after a pause in typing, or at once with Enter. */
export function SearchField({ search, label, hint, error, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  const pause = useRef(new AbortController());
  useEffect(() => () => pause.current.abort(), []);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);
  // The address follows what was asked a moment later.
  if (search !== seen) {
    setSeen(search);
    // Another search than the one typed here: cleared, or from the history.
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const ask = (text: string) => {
    pause.current.abort();
    setAsked(text);
    latest.current(text);
  };
  const type = (text: string) => {
    setTyped(text);
    pause.current.abort();
    const current = new AbortController();
    pause.current = current;
    setTimeout(() => !current.signal.aborted && ask(text), PAUSE_MILLISECONDS);
  };
  const askNow = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  return (
    <form onSubmit={askNow} className="max-lg:col-span-full">
      <Field label={label} hint={hint} error={error}>
        {(parts) => <Input {...parts} type="search" value={typed} onChange={({ target }) => type(target.value)} />}
      </Field>
    </form>
  );
}
