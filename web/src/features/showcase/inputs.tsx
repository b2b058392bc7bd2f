import { useState } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Specimen } from './specimen.tsx';

const SYMBOLS = ['INFY', 'INDUSINDBK', 'ITC'];
const MARKETS = [
  { value: 'US', label: 'US' },
  { value: 'IN', label: 'India' },
] as const;

export function Inputs() {
  const [symbol, setSymbol] = useState('I');
  const [shares, setShares] = useState('1,500');
  const [market, setMarket] = useState<'US' | 'IN'>('IN');
  const read = Number(shares.replaceAll(',', ''));
  const found = SYMBOLS.filter((candidate) => candidate.startsWith(symbol.toUpperCase()));
  return (
    <>
      <Specimen name="Field, Input">
        <Field label="Empty" note="optional" hint="A hint says what belongs here." className="w-full max-w-md">
          {(parts) => <Input {...parts} placeholder="Placeholder" />}
        </Field>
        <Field label="Filled" action={<TextButton>Clear</TextButton>} className="w-full max-w-md">
          {(parts) => <Input {...parts} defaultValue="Long-term core" />}
        </Field>
        <Field label="Wrong" error="An error says what is wrong and how to mend it." className="w-full max-w-md">
          {(parts) => <Input {...parts} defaultValue="@@@" />}
        </Field>
        <Field label="Disabled" className="w-full max-w-md">
          {(parts) => <Input {...parts} defaultValue="asha@example.com" disabled />}
        </Field>
      </Specimen>
      <Specimen name="TextArea">
        <Field label="Several lines" className="w-full max-w-md">
          {(parts) => <TextArea {...parts} rows={3} defaultValue={'INFY 40 @ 1,482\nTCS 12 @ 3,120'} />}
        </Field>
      </Specimen>
      <Specimen name="NumberInput">
        <Field label="Shares" hint={`Read as ${read}`} className="w-full max-w-md">
          {(parts) => (
            <NumberInput
              {...parts}
              value={shares}
              number={Number.isNaN(read) ? null : read}
              step={1}
              onType={setShares}
            />
          )}
        </Field>
      </Specimen>
      <Specimen name="Combobox">
        <Field label="Symbol" className="w-full max-w-md">
          {(parts) => (
            <Combobox
              {...parts}
              value={symbol}
              onType={setSymbol}
              options={found.map((value) => ({ value, content: value }))}
              listLabel="Symbols"
              status={`${found.length} found`}
            />
          )}
        </Field>
      </Specimen>
      <Specimen name="Choice">
        <Choice label="Market" value={market} options={MARKETS} onChange={setMarket} />
      </Specimen>
    </>
  );
}
