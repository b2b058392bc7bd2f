import { FEEDBACK_STATUSES } from '@ballast/contract/feedback';
import { PRIORITIES, type Priority } from '@ballast/contract/priorities';
import { TICKET_STATUSES } from '@ballast/contract/support';

export const QUEUE_TABS = ['tickets', 'feedback'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

export const STATUSES = { tickets: TICKET_STATUSES, feedback: FEEDBACK_STATUSES } as const;
type StatusOf<Tab extends QueueTab> = (typeof STATUSES)[Tab][number];

/** Rows on one page of a list. */
export const PAGE_SIZE = 25;

/** Which rows of a list are asked for. */
export interface Filter<Tab extends QueueTab> {
  readonly status: StatusOf<Tab> | null;
  readonly priority: Priority | null;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

export function readTab(params: URLSearchParams): QueueTab {
  return QUEUE_TABS.find((tab) => tab === params.get('tab')) ?? 'tickets';
}

/** The filter in the address; what it does not understand filters nothing. */
export function readFilter<Tab extends QueueTab>(tab: Tab, params: URLSearchParams): Filter<Tab> {
  const statuses: readonly StatusOf<Tab>[] = STATUSES[tab];
  const page = Number(params.get('page'));
  return {
    status: statuses.find((status) => status === params.get('status')) ?? null,
    priority: PRIORITIES.find((priority) => priority === params.get('priority')) ?? null,
    search: params.get('q') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter: what is as it is without, is left out. */
export function writeFilter<Tab extends QueueTab>(tab: Tab, filter: Filter<Tab>): URLSearchParams {
  const { status, priority, search, page } = filter;
  return new URLSearchParams({
    ...(tab === 'tickets' ? {} : { tab }),
    ...(status === null ? {} : { status }),
    ...(priority === null ? {} : { priority }),
    ...(search === '' ? {} : { q: search }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** What of `LIKE` is a character: everything that was typed. */
export function likePattern(typed: string): string {
  return `%${typed.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Enough of an id to tell two people apart. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…`;
}
