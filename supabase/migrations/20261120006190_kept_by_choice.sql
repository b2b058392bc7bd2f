-- Conversations are kept for those who switched that on, and for nobody else, whatever a client sends.

create policy "kept by choice" on public.conversations as restrictive for insert to authenticated
  with check ((select private.keeps_conversations()));
create policy "kept by choice" on public.conversation_messages as restrictive for insert to authenticated
  with check ((select private.keeps_conversations()));
