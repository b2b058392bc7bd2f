import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openChat } from '../testing/advisor-page.tsx';
import { answerOf, done, figureIn, sentence, sourceOf } from '../testing/advisor.ts';

describe('the figures of a reply', () => {
  const TEXT = 'It is worth ₹1,23,457; INFY is **40 %** of it, and you lose ₹99 or five times that.';
  const events = [
    { type: 'source', source: sourceOf() } as const,
    sentence(TEXT, [
      figureIn(TEXT, '₹1,23,457', 'source', ['f1']),
      figureIn(TEXT, '40 %', 'arithmetic', ['f1', 'f2']),
      figureIn(TEXT, '₹99', 'none'),
      figureIn(TEXT, 'five times', 'question'),
    ]),
    done(),
  ];

  it('open where they come from', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: '₹1,23,457, show its source' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where ₹1,23,457 comes from' }));
    expect(dialog.getByText('₹1,23,456.78')).toBeVisible();
    expect(dialog.getByText('Value of your portfolio')).toBeVisible();
    expect(dialog.getByText('Value and gains')).toBeVisible();
    expect(dialog.getByText('Yahoo')).toBeVisible();
    expect(dialog.getByText('83% of the value')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See it in the product' })).toHaveAttribute(
      'href',
      '/portfolios?open=1#value',
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '₹1,23,457, show its source' })).toHaveFocus();
  });

  it('name what they were computed from', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: '40 %, show how it was computed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How 40 % was computed' }));
    expect(dialog.getByText('Value of your portfolio')).toBeVisible();
    expect(dialog.getByText('Weight of INFY')).toBeVisible();
  });

  it('are marked where they have no source, and counted', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: '₹99, no source' }));
    expect(await screen.findByRole('dialog', { name: '₹99 has no source' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('1 figure without a source')).toBeVisible();
    expect(screen.queryByRole('button', { name: /five times/ })).not.toBeInTheDocument();
  });

  it('stand with what was looked up in a list below', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByText('1 source'));
    expect(await screen.findByText('2 figures')).toBeVisible();
  });
});
