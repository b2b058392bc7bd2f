-- As before, and the refusal says when the next attempt is possible.
create or replace function private.recover_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
  wait integer;
begin
  -- One attempt per account at a time, so that parallel ones all count.
  perform 1 from auth.users u where u.id = new.user_id for no key update;
  select ceil(extract(epoch from r.created_at + interval '1 hour' - now())) into wait
  from public.factor_recoveries r
  where r.user_id = new.user_id and r.outcome <> 'recovered' and r.created_at > now() - interval '1 hour'
  order by r.created_at desc offset 9 limit 1;
  if found then
    raise sqlstate 'PGRST' using
      message = '{"code": "PT429", "message": "ten attempts an hour", "details": null, "hint": null}',
      detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object('Retry-After', wait::text));
  end if;
  new.outcome := 'wrong';
  if not private.has_verified_factor(new.user_id) then
    new.outcome := 'not_needed';
  else
    update private.recovery_codes c set used_at = now()
      where c.user_id = new.user_id and c.used_at is null
        and c.digest = private.recovery_digest(new.user_id, coalesce(new.code, ''));
    if found then
      new.outcome := 'recovered';
      removed := private.remove_factors(new.user_id, auth.jwt() ->> 'session_id');
      perform private.write_audit('factors.recovered', new.user_id, jsonb_build_object('factors', removed));
      insert into private.security_mail_requests (kind, user_id) values ('recovery_used', new.user_id);
    end if;
  end if;
  new.code := null;
  new.created_at := now();
  return new;
end;
$$;
