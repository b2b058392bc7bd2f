-- Twenty-four characters instead of sixteen: with 120 random bits a plain digest is enough, however fast it is computed.

create or replace function private.new_recovery_code() returns text
language sql
volatile
set search_path = ''
as $$
  with seed as materialized (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes)
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(seed.bytes, i) & 31) + 1, 1)
      || case when i % 4 = 3 and i < 23 then '-' else '' end,
    '' order by i
  )
  from seed cross join generate_series(0, 23) as i;
$$;
