import { beforeEach, expect, it, vi } from 'vitest';
import { storedSession } from '../testing/render-app.tsx';
import {
  deleteLastReport,
  forgetReportOfOthers,
  LAST_REPORT_DATABASE,
  noteReportOwner,
  reportOwner,
} from './last-report.ts';
import { SESSION_KEY } from './session-store.ts';

const deleteDatabase = vi.fn<(name: string) => void>();
beforeEach(() => {
  deleteDatabase.mockReset();
  vi.stubGlobal('indexedDB', { deleteDatabase });
});

it('belongs to the session that is stored here, or to a visitor', () => {
  expect(reportOwner()).toBe('visitor');
  localStorage.setItem(SESSION_KEY, JSON.stringify(storedSession()));
  expect(reportOwner()).toBe(storedSession().user.id);
});

it('is deleted for everybody but its owner', () => {
  noteReportOwner('asha');
  forgetReportOfOthers('asha');
  expect(deleteDatabase).not.toHaveBeenCalled();
  forgetReportOfOthers('ravi');
  expect(deleteDatabase).toHaveBeenCalledWith(LAST_REPORT_DATABASE);
});

it('is deleted when its owner is a visitor and somebody signs in, and the other way round', () => {
  noteReportOwner('visitor');
  forgetReportOfOthers(null);
  expect(deleteDatabase).not.toHaveBeenCalled();
  forgetReportOfOthers('asha');
  noteReportOwner('asha');
  forgetReportOfOthers(null);
  expect(deleteDatabase).toHaveBeenCalledTimes(2);
});

it('asks for no database where none was noted, and survives a browser without one', () => {
  forgetReportOfOthers('asha');
  expect(deleteDatabase).not.toHaveBeenCalled();
  vi.stubGlobal('indexedDB', undefined);
  expect(deleteLastReport).not.toThrow();
});
