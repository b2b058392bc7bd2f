import type { ImportFormat } from '@ballast/engine/import/format';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { MenuSteps } from './menu-steps.tsx';

interface WhichFileProps {
  formats: readonly ImportFormat[];
  /** The one to begin with, where it is known. */
  broker?: string;
}

/** Which file of which broker is read, and where the broker offers it. */
export function WhichFile({ formats, broker: known = '' }: WhichFileProps) {
  const t = useTranslations('imports');
  const readable = formats.filter(({ refusal }) => refusal === undefined);
  const brokers = [...new Set(readable.map(brokerOf))].toSorted((a, b) => a.localeCompare(b));
  const [broker, setBroker] = useState(brokers.includes(known) ? known : (brokers[0] ?? ''));
  const files = new Map(
    readable.filter((format) => brokerOf(format) === broker).map((format) => [format.file, format]),
  );
  return (
    <section aria-labelledby="which-title" className="grid content-start gap-4">
      <h2 id="which-title" className="text-title font-semibold">
        {t('choose.which')}
      </h2>
      <Field label={t('choose.broker')}>
        {(parts) => (
          <Select
            {...parts}
            value={broker}
            onChange={setBroker}
            options={brokers.map((name) => ({ value: name, label: name }))}
          />
        )}
      </Field>
      <ul className="grid gap-3">
        {[...files.values()].map(({ id, file, menu }) => (
          <li key={id}>
            <p className="font-medium">{file}</p>
            <MenuSteps menu={menu} />
          </li>
        ))}
      </ul>
      <p className="text-small text-pretty text-soft">{t('choose.whichDetail')}</p>
    </section>
  );
}

/** Of a layout that several brokers share the menu is that of the first; the others have a file of their own. */
function brokerOf({ broker }: ImportFormat): string {
  return broker.split(' / ', 1)[0] ?? broker;
}
