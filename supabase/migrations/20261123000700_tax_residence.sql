-- Where somebody is taxed, if they say so. Only estimates of a tax read it; without it they take the country of the currency.

alter table public.profiles add column tax_residence text
  constraint profiles_tax_residence_check check (tax_residence in ('IN', 'US', 'other'));
grant update (tax_residence) on public.profiles to authenticated;
comment on column public.profiles.tax_residence is 'Country of tax residence; null is not stated.';
