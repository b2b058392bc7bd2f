import { useMemo } from 'react';
import { useNames } from '../../words/use-names.ts';
import { useReportPart } from '../../store/use-report.ts';

/** What a fund is called; where its quote brings no name, as the list of instruments has it, in place of its scheme code. */
export function useFundNames(): {
  readonly nameOf: (key: string) => string;
  /** As in the list of instruments: what the schemes of a workbook are compared with. */
  readonly fullNameOf: (key: string) => string;
} {
  const names = useNames();
  const held = useReportPart((report) => report?.counted);
  return useMemo(() => {
    const listed = new Map(held?.flatMap(({ key, name }) => (name === undefined ? [] : [[key, name] as const])));
    const fullNameOf = (key: string) => listed.get(key) ?? names(key);
    const nameOf = (key: string) => (/^\d+$/.test(names(key)) ? fullNameOf(key) : names(key));
    return { nameOf, fullNameOf };
  }, [names, held]);
}
