-- Net asset values of Indian mutual funds are quotes at the venue IN, by AMFI code.

alter table public.quotes
  add column nav_class text check (nav_class in ('standard', 'liquid', 'commodity', 'fund_of_funds'));

comment on column public.quotes.nav_class is
  'Of a fund''s net asset value: when its scheme must publish, which decides how old the value is.';
