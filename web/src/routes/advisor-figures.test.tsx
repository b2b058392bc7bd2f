import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openChat } from '../testing/advisor-page.tsx';
import { answerOf, done, figureIn, sentence, sourceOf } from '../testing/advisor.ts';

describe('the figures of a reply', () => {
  const TEXT =
    'It is worth ₹1,23,457 (value today, your portfolio); INFY is **40%** of it, and you lose ₹99 or five times that. It gains ₹7 (loss today, TCS). It is safe.';
  const events = [
    { type: 'source', source: sourceOf() } as const,
    sentence(TEXT, [
      figureIn(TEXT, '₹1,23,457 (value today, your portfolio)', 'source', ['f1']),
      figureIn(TEXT, '40%', 'arithmetic', ['f1', 'f2']),
      figureIn(TEXT, '₹99', 'none'),
      figureIn(TEXT, 'five times', 'question'),
      { ...figureIn(TEXT, '₹7 (loss today, TCS)', 'mismatch', ['f2']), differs: 'direction' as const },
      figureIn(TEXT, 'safe', 'claim'),
    ]),
    done(),
  ];

  it('open where they come from', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(
      await screen.findByRole('button', { name: '₹1,23,457 (value today, your portfolio), show its source' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Where ₹1,23,457 comes from' }));
    expect(dialog.getByText('₹1,23,456.78')).toBeVisible();
    expect(dialog.getByText('Value of your portfolio')).toBeVisible();
    expect(dialog.getByText('Value and gains')).toBeVisible();
    expect(dialog.getByText('Yahoo')).toBeVisible();
    expect(dialog.getByText('83% of the value')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'View in Ballast' })).toHaveAttribute('href', '/portfolios?open=1#value');
    await user.keyboard('{Escape}');
    expect(
      screen.getByRole('button', { name: '₹1,23,457 (value today, your portfolio), show its source' }),
    ).toHaveFocus();
  });

  it('name what they were computed from', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: '40%, show how it was computed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How 40% was computed' }));
    expect(dialog.getByText('Value of your portfolio')).toBeVisible();
    expect(dialog.getByText('Weight of INFY')).toBeVisible();
  });

  it('say beside the amount what they are, and whom they are of', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    expect(await screen.findByText('(value today, your portfolio)')).toBeVisible();
  });

  it('say in what the sentence differs from them', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: '₹7 (loss today, TCS), does not match the sentence' }));
    const dialog = within(await screen.findByRole('dialog', { name: '₹7 does not match the sentence' }));
    expect(dialog.getByText(/describe something else: the other direction/)).toBeVisible();
    expect(dialog.getByText('Weight of INFY')).toBeVisible();
  });

  it('stand beside claims that Ballast does not make, which are marked too', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: 'safe, not from Ballast' }));
    expect(await screen.findByText(/^Ballast does not guarantee returns/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('1 statement not from Ballast')).toBeVisible();
  });

  it('are counted, in green only where all are sourced', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    expect(await screen.findByText('2 of 4 figures sourced')).toHaveClass('text-caution');
  });

  it('are all sourced where nothing else stands among them', async () => {
    const text = 'It is worth ₹1,23,457 (value today, your portfolio).';
    const figures = [figureIn(text, '₹1,23,457 (value today, your portfolio)', 'source', ['f1'])];
    const { user, field } = await openChat(() =>
      answerOf([{ type: 'source', source: sourceOf() }, sentence(text, figures), done()]),
    );
    await user.type(field, 'One{Enter}');
    expect(await screen.findByText('1 of 1 figure sourced')).toHaveClass('text-accent');
  });

  it('are marked where they have no source', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByRole('button', { name: '₹99, not from Ballast' }));
    expect(await screen.findByRole('dialog', { name: '₹99 is not from Ballast' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /five times/ })).not.toBeInTheDocument();
  });

  it('stand with what was looked up in a list below', async () => {
    const { user, field } = await openChat(() => answerOf(events));
    await user.type(field, 'One{Enter}');
    await user.click(await screen.findByText('1 source'));
    expect(await screen.findByText('2 figures')).toBeVisible();
  });
});
