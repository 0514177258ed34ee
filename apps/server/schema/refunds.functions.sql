-- So that each completed refund has its transaction.
-- TypeScript: src/features/refunds/request-refund.ts
create or replace function refuse_completed() returns trigger language plpgsql as $$
begin
  raise exception 'a refund begins open' using errcode = 'check_violation', constraint = 'refunds_begin_open';
end $$;

-- The last guard, whichever code writes: refunds of an order never exceed what was collected for it. The order is locked, so that
-- two writers see each other. A payout changes no sum, and is a fact: it is recorded even when less cash came meanwhile.
-- TypeScript: src/features/refunds/request-refund.ts
create or replace function check_refund_limit() returns trigger language plpgsql as $$
begin
  perform from orders o where o.store_id = new.store_id and o.id = new.order_id for no key update;
  if (select m.refundable_minor from order_money(new.store_id, new.order_id) m) < 0 then
    raise exception 'refunds of order % exceed what was collected', new.order_id using errcode = 'check_violation', constraint = 'refunds_within_collected';
  end if;
  return null;
end $$;

create or replace trigger refunds_begin_open before insert on refunds for each row when (new.status = 'COMPLETED') execute function refuse_completed();

create or replace trigger refunds_within_collected after insert or update of amount_minor, status on refunds for each row
  when (new.status in ('PENDING', 'APPROVED', 'PROCESSING')) execute function check_refund_limit();
