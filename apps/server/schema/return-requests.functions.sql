-- TypeScript: src/features/return-requests/settle-return-request.ts
create or replace function keep_return_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (new.status = any (case old.status
    when 'PENDING' then array['SENT', 'REFUSED']
    when 'SENT' then array['UNCLEAR', 'ACCEPTED', 'REFUSED']
    when 'UNCLEAR' then array['ACCEPTED', 'REFUSED']
    else '{}'::text[] end)) then
    raise exception 'a return request never goes from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'return_requests_forward';
  end if;
  -- What names the buyer is deleted with an account.
  if (new.shipment_id, new.courier, new.requested_by) <> (old.shipment_id, old.courier, old.requested_by)
    or new.reason not in (old.reason, '') or new.consignment_id not in (old.consignment_id, '')
    or new.courier_account_id <> old.courier_account_id then
    raise exception 'what a return request is for never changes' using errcode = 'check_violation', constraint = 'return_requests_kept';
  end if;
  return new;
end $$;

-- The stores with a return request to send, or to ask a courier about.
create or replace function stores_with_return_requests_due(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from return_requests r where r.store_id = s.id and r.next_check_at <= moment)
$$;

create or replace trigger return_requests_kept before update on return_requests for each row execute function keep_return_request();

revoke execute on function stores_with_return_requests_due from public;

grant execute on function stores_with_return_requests_due to haat_app;
