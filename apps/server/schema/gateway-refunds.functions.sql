-- TypeScript: src/features/gateway-refunds/settle-gateway-refund.ts
create or replace function keep_gateway_refund() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (new.status = any (case old.status
    when 'PENDING' then array['SENT', 'REFUSED']
    when 'SENT' then array['PENDING', 'UNCLEAR', 'COMPLETED', 'REFUSED']
    when 'UNCLEAR' then array['SENT', 'COMPLETED', 'REFUSED']
    else '{}'::text[] end)) then
    raise exception 'a gateway refund never goes from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'gateway_refunds_forward';
  end if;
  if (new.order_id, new.payment_id, new.gateway, new.amount_minor, new.requested_by)
      <> (old.order_id, old.payment_id, old.gateway, old.amount_minor, old.requested_by)
    or new.refund_id is distinct from old.refund_id or new.unapplied_payment_id is distinct from old.unapplied_payment_id then
    raise exception 'what a gateway refund is for never changes' using errcode = 'check_violation', constraint = 'gateway_refunds_kept';
  end if;
  return new;
end $$;

-- The last guard, whichever code writes: what goes back of a payment is at most what came, and it is of this order. The payment
-- is locked, so that two writers see each other.
-- TypeScript: src/features/gateway-refunds/begin-gateway-refund.ts
create or replace function check_gateway_refund() returns trigger language plpgsql as $$
declare paid payments := (select p from payments p where p.store_id = new.store_id and p.id = new.payment_id for no key update);
begin
  if paid.order_id <> new.order_id or paid.kind <> 'gateway' or paid.status <> 'VERIFIED' or paid.method <> new.gateway then
    raise exception 'payment % did not come through %', new.payment_id, new.gateway
      using errcode = 'check_violation', constraint = 'gateway_refunds_of_payment';
  end if;
  if new.refund_id is not null and not exists (
      select from refunds r where r.store_id = new.store_id and r.id = new.refund_id and r.order_id = new.order_id and r.amount_minor = new.amount_minor)
    or new.unapplied_payment_id is not null and not exists (
      select from unapplied_payments u where u.store_id = new.store_id and u.id = new.unapplied_payment_id
         and u.payment_id = new.payment_id and u.amount_minor = new.amount_minor) then
    raise exception 'a gateway refund is for the whole amount of its cause' using errcode = 'check_violation', constraint = 'gateway_refunds_of_cause';
  end if;
  if (select sum(g.amount_minor) from gateway_refunds g
       where g.store_id = new.store_id and g.payment_id = new.payment_id and g.status <> 'REFUSED') > paid.amount_minor then
    raise exception 'more than payment % would be returned', new.payment_id
      using errcode = 'check_violation', constraint = 'gateway_refunds_within_payment';
  end if;
  return null;
end $$;

-- The stores with a gateway refund to send or to ask about.
create or replace function stores_with_gateway_refunds_due(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from gateway_refunds g where g.store_id = s.id and g.next_check_at <= moment)
$$;

create or replace function returned_by_gateway(of_store bigint, of_gateway text, transaction text) returns bigint language plpgsql stable as $$
begin
  return (select g.unapplied_payment_id from store_gateway_refunds g
           where g.store_id = of_store and transaction_id_form(g.transaction_id) = transaction and g.gateway = of_gateway
             and g.status = 'COMPLETED' and g.unapplied_payment_id is not null limit 1);
end $$;

create or replace trigger gateway_refunds_kept before update on gateway_refunds for each row execute function keep_gateway_refund();

create or replace trigger gateway_refunds_within_payment after insert on gateway_refunds for each row execute function check_gateway_refund();

create or replace trigger use_transaction_once before insert or update of status, transaction_id on gateway_refunds
  for each row when (new.status = 'COMPLETED' and new.unapplied_payment_id is not null) execute function use_transaction_once();

revoke execute on function stores_with_gateway_refunds_due from public;

grant execute on function stores_with_gateway_refunds_due to haat_app;
