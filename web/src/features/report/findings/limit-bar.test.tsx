import type { Severity } from '@ballast/engine/rules/rule';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LimitBar } from './limit-bar.tsx';

const FINDING = {
  id: 'large_sector',
  unit: 'fraction',
  figure: 0.4,
  threshold: 0.3,
  holdings: [],
  effect: null,
  subject: null,
  company: null,
  usesSample: false,
} as const;
const fillOf = (severity: Severity, interval?: { low: number; high: number }) => {
  const finding = { ...FINDING, severity };
  const { container } = render(<LimitBar finding={interval === undefined ? finding : { ...finding, interval }} />);
  return container.querySelector('[style*="width"]')?.className;
};

it('has the colour of its badge, and none while the limit is only close', () => {
  expect(fillOf('high')).toContain('bg-danger');
  expect(fillOf('moderate')).toContain('bg-caution');
  expect(fillOf('low')).toContain('bg-soft');
  expect(fillOf('high', { low: 0.2, high: 0.5 })).toContain('bg-soft');
});
