-- Which sessions are to be inspected at their gateway, and what staff did about those whose end is not clear.

-- One probe for each store and gateway: a store with many due sessions hides no other.
create index payment_sessions_due_in_store on payment_sessions (store_id, gateway, next_check_at) where next_check_at is not null;
drop index payment_sessions_due;

-- The accounts with sessions that are due.
create function gateways_with_due_sessions(moment timestamptz)
returns table (store_id bigint, environment text, gateway text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment, g.code
    from stores s cross join unnest(array['BKASH', 'NAGAD']) as g (code)
   where exists (select from payment_sessions p where p.store_id = s.id and p.gateway = g.code and p.next_check_at <= moment)
$$;
revoke execute on function gateways_with_due_sessions from public;
grant execute on function gateways_with_due_sessions to haat_app;

alter table payment_sessions
  add column problem_resolved_at timestamptz,
  add column problem_resolved_by text not null default '' check (length(problem_resolved_by) <= 200),
  -- What staff did about the problem.
  add column problem_resolution text not null default '' check (length(problem_resolution) <= 1000),
  add constraint payment_sessions_resolution check (
    (problem_resolved_at is not null) = (problem_resolution <> '') and (problem <> '' or problem_resolved_at is null));
drop index payment_sessions_problems;
create index payment_sessions_problems on payment_sessions (store_id, created_at desc, id desc) where problem <> '';
drop index payment_sessions_store_id_created_at_idx;
create index payment_sessions_newest on payment_sessions (store_id, created_at desc, id desc);

-- Another problem is open again, whatever was done about the one before.
create function reopen_session_problem() returns trigger language plpgsql as $$
begin
  new.problem_resolved_at := null;
  new.problem_resolved_by := '';
  new.problem_resolution := '';
  return new;
end $$;
create trigger reopen_session_problem before update of problem on payment_sessions
  for each row when (new.problem <> old.problem) execute function reopen_session_problem();
