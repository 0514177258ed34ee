create or replace function stores_with_tickets_to_close(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (select t.store_id from tickets t where t.status = 'RESOLVED' and t.resolved_at <= moment)
$$;

revoke execute on function stores_with_tickets_to_close from public;

grant execute on function stores_with_tickets_to_close to haat_app;
