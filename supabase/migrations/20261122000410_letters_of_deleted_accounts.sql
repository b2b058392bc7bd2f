-- Deleting an account takes the letters that mention its address out of the embedded server's outbox. A letter of
-- "joann@example.com" contains "ann@example.com" and mentions somebody else: an address counts where it stands by itself.

create function private.mentions_address(letter text, address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select lower(letter) ~ (
    '(^|[\s<>()",;:])' || regexp_replace(lower(address), '([.\\+*?^$()\[\]{}|-])', '\\\1', 'g')
    || '($|[\s<>()",;:]|[.!?](\s|$))'
  );
$$;

create or replace function private.delete_account(account uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text;
  reached text[];
  tickets text[];
begin
  select u.email into address from auth.users u where u.id = account for update;
  if not found then
    return;
  end if;
  perform private.request_account_mail('account_deleted', account, null);
  reached := array(
    select lower(address) where address is not null
    union select f.phone from auth.mfa_factors f where f.user_id = account and f.phone is not null
  );
  tickets := array(select t.id::text from public.support_tickets t where t.user_id = account);
  if to_regclass('embedded.outbox') is not null then
    execute $outbox$
      delete from embedded.outbox o where lower(o.recipient) = any ($1)
        or private.mentions_address(o.text, $2)
        or exists (select from unnest($3) as ticket where strpos(o.text, ticket) > 0)
    $outbox$ using reached, address, tickets;
  end if;
  delete from private.account_mail_requests r where lower(r.email) = lower(address) and r.kind <> 'account_deleted';
  delete from private.advisor_paces p where p.key = 'person ' || account;
  delete from auth.refresh_tokens t where t.user_id::text = account::text;
  delete from auth.flow_state f where f.user_id = account;
  delete from auth.audit_log_entries e where e.payload ->> 'actor_id' = account::text;
  delete from auth.users u where u.id = account;
  perform private.write_audit('account.deleted', account, '{}');
end;
$$;

revoke execute on function private.mentions_address(text, text) from public;
