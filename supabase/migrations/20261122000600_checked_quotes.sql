-- A price that differs by more than three times from the stored closes is believed only on other evidence: a split, the
-- source's own closes, or a second source. That it was, is stored with it: otherwise every server that reads the quote would
-- refuse it again until the stored closes have caught up.

alter table public.quotes add column checked boolean not null default false;

comment on column public.quotes.checked is 'Other evidence outweighed the stored closes that the price differs from.';
