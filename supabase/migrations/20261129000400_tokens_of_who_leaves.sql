-- As before, and a request for deletion also revokes the tokens of assistants, which would read for the fourteen days.
create or replace function private.note_deletion_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit('account.deletion_requested', new.user_id, jsonb_build_object('due_at', new.due_at));
    perform private.request_account_mail('deletion_requested', new.user_id, new.due_at);
    delete from auth.refresh_tokens t using auth.sessions s
      where s.user_id = new.user_id and t.session_id = s.id and s.id::text is distinct from auth.jwt() ->> 'session_id';
    delete from auth.sessions s
      where s.user_id = new.user_id and s.id::text is distinct from auth.jwt() ->> 'session_id';
    delete from public.assistant_tokens t where t.user_id = new.user_id;
  elsif exists (select from auth.users u where u.id = old.user_id) then
    perform private.write_audit('account.deletion_cancelled', old.user_id, '{}');
    perform private.request_account_mail('deletion_cancelled', old.user_id, null);
  end if;
  return null;
end;
$$;

-- Of who had asked already.
delete from public.assistant_tokens t using public.deletion_requests r where r.user_id = t.user_id;
