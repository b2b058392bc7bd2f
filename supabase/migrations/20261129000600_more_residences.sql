-- Non-resident Indians, and US persons who live in India, can say so: neither country alone taxes them. Without a stated
-- residence no tax is estimated.

alter table public.profiles
  drop constraint profiles_tax_residence_check,
  add constraint profiles_tax_residence_check check (tax_residence in ('IN', 'US', 'non_resident', 'both', 'other'));
comment on column public.profiles.tax_residence is 'Tax residence; null is not stated.';
