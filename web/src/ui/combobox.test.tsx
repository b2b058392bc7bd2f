import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const FRUIT = ['apple', 'apricot', 'banana'];

function Fruit({ onSubmit }: { onSubmit?: () => void }) {
  const [text, setText] = useState('');
  const found = FRUIT.filter((fruit) => text !== '' && fruit.startsWith(text));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox
        aria-label="Fruit"
        value={text}
        onType={setText}
        options={found.map((fruit) => ({ value: fruit, content: fruit }))}
        listLabel="Suggestions"
        status={`${String(found.length)} found`}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const setup = (onSubmit?: () => void) => {
  render(<Fruit {...(onSubmit && { onSubmit })} />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Fruit' }) };
};
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('a combobox', () => {
  it('opens on typing, with nothing chosen, and says how many there are', async () => {
    const { user, field } = setup();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'ap');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
    expect(field).not.toHaveAttribute('aria-activedescendant');
    expect(screen.getByRole('status')).toHaveTextContent('2 found');
  });

  it('moves with the arrows, round and round, while the focus stays in the field', async () => {
    const { user, field } = setup();
    await user.type(field, 'ap{ArrowDown}');
    expect(active(field)).toHaveTextContent('apple');
    expect(active(field)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toHaveTextContent('apple');
    await user.keyboard('{ArrowUp}');
    expect(active(field)).toHaveTextContent('apricot');
    expect(field).toHaveFocus();
  });

  it('chooses with Enter, and sends the form with Enter only when nothing is chosen', async () => {
    const onSubmit = vi.fn<() => void>();
    const { user, field } = setup(onSubmit);
    await user.type(field, 'ap{ArrowDown}{Enter}');
    expect(field).toHaveValue('apple');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps to the option that was reached when others come before it', async () => {
    const list = (...values: string[]) => (
      <Combobox
        aria-label="Fruit"
        value="a"
        onType={vi.fn<() => void>()}
        options={values.map((value) => ({ value, content: value }))}
        listLabel="Suggestions"
        status=""
      />
    );
    const { rerender } = render(list('apple', 'banana'));
    const field = screen.getByRole('combobox', { name: 'Fruit' });
    field.focus();
    await userEvent.setup().keyboard('{ArrowDown}{ArrowDown}');
    rerender(list('apple', 'apricot', 'banana'));
    expect(active(field)).toHaveTextContent('banana');
  });

  it('says what there is to say when nothing fits', async () => {
    render(
      <Combobox
        aria-label="Fruit"
        value=""
        onType={vi.fn<() => void>()}
        options={[]}
        listLabel="x"
        status="0"
        note="None."
      />,
    );
    await userEvent.setup().type(screen.getByRole('combobox', { name: 'Fruit' }), 'q');
    expect(screen.getByText('None.', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('None.');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('lets any other text stand', async () => {
    const onSubmit = vi.fn<() => void>();
    const { user, field } = setup(onSubmit);
    await user.type(field, 'ap{Enter}');
    expect(field).toHaveValue('ap');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('closes with Escape and when the focus leaves, keeping the text', async () => {
    const { user, field } = setup();
    await user.type(field, 'ap{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('ap');
  });

  it('chooses with a click, and keeps the focus', async () => {
    const { user, field } = setup();
    await user.type(field, 'ap');
    await user.click(screen.getByRole('option', { name: 'apricot' }));
    expect(field).toHaveValue('apricot');
    expect(field).toHaveFocus();
  });
});
