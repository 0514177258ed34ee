-- The account of money that came or went by a method. The claim of a COD order names none before staff do.
create or replace function money_account(method text) returns text language sql immutable as $$
  select case when method = any (money_accounts()) or method in ('STORE_CREDIT', 'EXCHANGE') then method else 'OTHER' end
$$;

-- The account of a payment: cash is with the courier of its shipment until that pays it out.
create or replace function payment_account(method text, shipment bigint) returns text language sql immutable as $$
  select case when shipment is null then money_account(method) else 'COURIER' end
$$;

-- The courier of a shipment has collected a payment (sign 1), or has not after all (-1).
create or replace function count_collected(p payments, sign integer) returns void language sql as $$
  update shipments s set collected_minor = case sign when 1 then p.amount_minor else 0 end, held_minor = s.held_minor + sign * p.amount_minor
   where s.store_id = p.store_id and s.id = p.shipment_id
$$;

-- Inserts a transaction and its lines; lines of zero are left out. `head` has everything but the id and the count.
create or replace function post_to_ledger(head ledger_transactions, accounts text[], amounts bigint[])
returns void language plpgsql as $$
begin
  head.id := new_id();
  head.line_count := (select count(*) from unnest(amounts) a where a <> 0);
  insert into ledger_transactions values (head.*);
  insert into ledger_lines (store_id, transaction_id, account, amount_minor)
    select head.store_id, head.id, l.account, l.amount from unnest(accounts, amounts) as l (account, amount) where l.amount <> 0;
end $$;

-- A head whose other columns are null.
create or replace function ledger_head(of_store bigint, of_order bigint, of_kind text, author text, moment timestamptz)
returns ledger_transactions language plpgsql as $$
declare head ledger_transactions;
begin
  head.store_id := of_store;
  head.order_id := of_order;
  head.kind := of_kind;
  head.recorded_by := author;
  head.created_at := moment;
  return head;
end $$;

-- Verified money came in: it pays the order, and what the order cannot accept is owed to the shopper.
-- TypeScript: src/features/payments/record-payment.ts
-- TypeScript: src/features/payments/review-payment.ts
-- TypeScript: src/features/payments/record-gateway-payment.ts
create or replace function post_payment(p payments) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(p.store_id, p.order_id, 'PAYMENT', p.recorded_by, p.verified_at);
begin
  head.payment_id := p.id;
  perform post_to_ledger(head, array[payment_account(p.method, p.shipment_id), 'ORDER', 'UNAPPLIED'],
    array[p.amount_minor, p.unapplied_minor - p.amount_minor, -p.unapplied_minor]);
  if p.shipment_id is not null then perform count_collected(p, 1); end if;
end $$;

-- Staff recorded money by mistake: it leaves the account of money that it never reached. What was listed for the shopper was
-- resolved before, so that nobody is owed it.
-- TypeScript: src/features/payments/reverse-payment.ts
create or replace function post_reversal(p payments) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(p.store_id, p.order_id, 'REVERSE', p.reversed_by, p.reversed_at);
begin
  head.payment_id := p.id;
  perform post_to_ledger(head, array[payment_account(p.method, p.shipment_id), 'ORDER', 'RESOLVED'],
    array[-p.amount_minor, p.amount_minor - p.unapplied_minor, p.unapplied_minor]);
  -- What was decided about cash that was never there is taken back with it.
  update courier_resolutions r set status = 'VOID', ended_at = p.reversed_at, ended_by = p.reversed_by
   where r.store_id = p.store_id and r.shipment_id = p.shipment_id and r.kind <> 'GOODS' and r.status <> 'VOID' and r.paid_minor = 0
     and not exists (select from settlement_lines l
       where l.store_id = r.store_id and l.shipment_id = r.shipment_id and l.is_live and l.kind in ('COLLECTION', 'CLAIM'));
  if p.shipment_id is not null then perform count_collected(p, -1); end if;
end $$;

-- Money stops paying an order that has ended. What never paid it was credited to UNAPPLIED with the payment.
-- TypeScript: src/features/payments/unapply-payments.ts
create or replace function post_unapplied(u unapplied_payments) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(u.store_id, u.order_id, 'UNAPPLY', '', u.created_at);
begin
  if u.reason = 'OVERPAID' or exists (
    select from payments p where p.store_id = u.store_id and p.id = u.payment_id and p.unapplied_minor = p.amount_minor
  ) then return; end if;
  head.unapplied_payment_id := u.id;
  perform post_to_ledger(head, array['ORDER', 'UNAPPLIED'], array[u.amount_minor, -u.amount_minor]);
end $$;

-- TypeScript: src/features/payments/close-unapplied-payment.ts
create or replace function post_resolution(u unapplied_payments) returns void language plpgsql as $$
declare
  head ledger_transactions := ledger_head(u.store_id, u.order_id, 'RESOLVE', u.resolved_by, u.resolved_at);
  through text := (select g.gateway from gateway_refunds g
    where g.store_id = u.store_id and g.unapplied_payment_id = u.id and g.status = 'COMPLETED');
begin
  head.unapplied_payment_id := u.id;
  perform post_to_ledger(head, array['UNAPPLIED', coalesce(through, 'RESOLVED')], array[u.amount_minor, -u.amount_minor]);
end $$;

-- The goods of an exchange came back: what was paid for them pays the new order, as a payment of it says since the exchange began.
-- TypeScript: src/features/payments/settle-exchange.ts
create or replace function post_exchange(e exchanges) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(e.store_id, e.order_id, 'EXCHANGE', e.ended_by, e.ended_at);
begin
  head.exchange_id := e.id;
  perform post_to_ledger(head, array['ORDER', 'EXCHANGE'], array[e.settled_minor, -e.settled_minor]);
end $$;

create or replace function enter_exchange() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_exchange(new);
  return null;
end $$;

-- A courier has paid out the cash of a parcel, less its fee; a void payout was never made.
-- TypeScript: src/features/settlements/post-settlement.ts
-- TypeScript: src/features/settlements/void-settlement.ts
create or replace function post_settlement_line(l settlement_lines, s settlements) returns void language plpgsql as $$
declare
  sign integer := case when l.is_live then 1 else -1 end;
  of_order bigint := (select p.order_id from shipments p where p.store_id = l.store_id and p.id = l.shipment_id);
  head ledger_transactions := case when l.is_live
    then ledger_head(l.store_id, of_order, 'SETTLEMENT', s.recorded_by, s.created_at)
    else ledger_head(l.store_id, of_order, 'SETTLEMENT_VOID', s.voided_by, s.voided_at) end;
begin
  head.settlement_id := l.settlement_id;
  head.settlement_line_id := l.id;
  perform post_to_ledger(head, array[money_account(s.method), 'COURIER_FEES', case when l.claim_id is null then 'COURIER' else 'COURIER_CLAIMS' end],
    array[sign * (l.cash_minor - l.fee_minor), sign * l.fee_minor, -sign * l.cash_minor]);
  case l.kind when 'COLLECTION' then
    -- A second payout of the same cash finds nothing held.
    update shipments p set held_minor = p.held_minor - sign * l.cash_minor
     where p.store_id = l.store_id and p.id = l.shipment_id and (sign < 0 or p.held_minor > 0);
  when 'CLAIM', 'GOODS' then
    update courier_resolutions r set paid_minor = r.paid_minor + sign * l.cash_minor,
        status = case r.paid_minor + sign * l.cash_minor when r.amount_minor then 'PAID' else 'OPEN' end
     where r.store_id = l.store_id and r.id = l.claim_id and r.status in ('OPEN', 'PAID');
  else return; end case;
  if not found then
    raise exception 'nothing of shipment % is to be paid out', l.shipment_id using errcode = 'check_violation', constraint = 'settled_is_held';
  end if;
end $$;

-- Cash that a courier does not pay out leaves it: it is written off, or claimed. What is claimed for goods it never held: it is
-- income. What was claimed and refused is written off, too.
-- TypeScript: src/features/settlements/claim-goods.ts
-- TypeScript: src/features/settlements/claim-settlement-file.ts
-- TypeScript: src/features/settlements/resolve-rest.ts
-- TypeScript: src/features/settlements/refuse-claim.ts
-- TypeScript: src/features/settlements/void-settlement.ts
create or replace function post_rest(r courier_resolutions, former text) returns void language plpgsql as $$
declare
  of_order bigint := (select p.order_id from shipments p where p.store_id = r.store_id and p.id = r.shipment_id);
  head ledger_transactions := case when former is null
    then ledger_head(r.store_id, of_order, case r.kind when 'WRITE_OFF' then 'WRITE_OFF' else 'COURIER_CLAIM' end, r.recorded_by, r.created_at)
    else ledger_head(r.store_id, of_order, case r.status when 'REFUSED' then 'WRITE_OFF' else 'REST_VOID' end, r.ended_by, r.ended_at) end;
  account text := case when r.kind = 'WRITE_OFF' or former = 'REFUSED' then 'WRITTEN_OFF' else 'COURIER_CLAIMS' end;
  sign integer := case when former is null then 1 else -1 end;
begin
  head.resolution_id := r.id;
  if r.status = 'REFUSED' then
    perform post_to_ledger(head, array['WRITTEN_OFF', 'COURIER_CLAIMS'], array[r.amount_minor - r.paid_minor, r.paid_minor - r.amount_minor]);
    return;
  end if;
  if r.kind = 'GOODS' then
    perform post_to_ledger(head, array['COURIER_CLAIMS', 'CLAIM_INCOME'], array[r.amount_minor, -r.amount_minor]);
    return;
  end if;
  perform post_to_ledger(head, array[account, 'COURIER'], array[sign * r.amount_minor, -sign * r.amount_minor]);
  update shipments p set held_minor = p.held_minor - sign * r.amount_minor
   where p.store_id = r.store_id and p.id = r.shipment_id
     and (sign < 0 or case when r.amount_minor > 0 then p.held_minor >= r.amount_minor else p.held_minor <= r.amount_minor end);
  if not found then
    raise exception 'the courier does not hold what is resolved of shipment %', r.shipment_id
      using errcode = 'check_violation', constraint = 'settled_is_held';
  end if;
end $$;

-- What a courier takes off a payout, or adds to it, that belongs to no parcel: it costs as a fee does.
-- TypeScript: src/features/settlements/post-settlement.ts
-- TypeScript: src/features/settlements/void-settlement.ts
create or replace function post_settlement_rest(s settlements) returns void language plpgsql as $$
declare
  sign integer := case when s.status = 'VOID' then -1 else 1 end;
  head ledger_transactions := case when s.status = 'VOID'
    then ledger_head(s.store_id, null, 'SETTLEMENT_VOID', s.voided_by, s.voided_at)
    else ledger_head(s.store_id, null, 'SETTLEMENT', s.recorded_by, s.created_at) end;
  rest bigint := s.additions_minor - s.deductions_minor;
begin
  if rest = 0 then return; end if;
  head.settlement_id := s.id;
  perform post_to_ledger(head, array[money_account(s.method), 'COURIER_FEES'], array[sign * rest, -sign * rest]);
end $$;

create or replace function enter_settlement_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_settlement_line(new, s) from settlements s where s.store_id = new.store_id and s.id = new.settlement_id;
  return null;
end $$;

create or replace function enter_rest() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_rest(new, case tg_op when 'UPDATE' then old.status end);
  return null;
end $$;

create or replace function enter_settlement_rest() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_settlement_rest(new);
  return null;
end $$;

create or replace function enter_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_payment(new);
  return null;
end $$;

create or replace function enter_reversal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_reversal(new);
  return null;
end $$;

create or replace function enter_unapplied() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_unapplied(new);
  return null;
end $$;

create or replace function enter_resolution() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_resolution(new);
  return null;
end $$;

create or replace function check_ledger_sum() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry bigint := case tg_table_name when 'ledger_lines' then (to_jsonb(new) ->> 'transaction_id')::bigint else (to_jsonb(new) ->> 'id')::bigint end;
  lines record;
  wanted integer := (select t.line_count from ledger_transactions t where t.store_id = new.store_id and t.id = entry);
begin
  select count(*) as count, coalesce(sum(l.amount_minor), 0) as total into lines
    from ledger_lines l where l.store_id = new.store_id and l.transaction_id = entry;
  if wanted is not null and (lines.count <> wanted or lines.total <> 0) then
    raise exception 'ledger transaction % does not balance', entry using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;

-- Whether the order of a transaction, and its part of a payout, are there.
create or replace function is_ledger_cause(t ledger_transactions) returns boolean language sql stable as $$
  select (t.order_id is null or exists (select from orders o where o.store_id = t.store_id and o.id = t.order_id))
    and (t.settlement_id is null or exists (select from settlements s where s.store_id = t.store_id and s.id = t.settlement_id))
    and (t.exchange_id is null or exists (select from exchanges e where e.store_id = t.store_id and e.id = t.exchange_id))
    and (t.settlement_line_id is null or exists (
      select from settlement_lines l where l.store_id = t.store_id and l.id = t.settlement_line_id))
    and (t.resolution_id is null or exists (select from courier_resolutions r where r.store_id = t.store_id and r.id = t.resolution_id))
$$;

-- Rows leave the ledger only with their order or payout, which only the schema's owner can delete.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'ledger_transactions' and not is_ledger_cause(jsonb_populate_record(null::ledger_transactions, to_jsonb(old))) then
      return old; end if;
    if tg_table_name = 'ledger_lines' and not exists (
      select from ledger_transactions t where t.store_id = old.store_id and t.id = (to_jsonb(old) ->> 'transaction_id')::bigint) then return old; end if;
  end if;
  raise exception 'rows of the ledger are never changed' using errcode = 'check_violation', constraint = 'ledger_is_kept';
end $$;

-- A refund by the gateway is taken from the store's money at the gateway.
-- TypeScript: src/features/refunds/pay-refund.ts
create or replace function enter_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head ledger_transactions := ledger_head(new.store_id, new.order_id, 'REFUND', new.paid_by, new.paid_at);
  through text := (select g.gateway from gateway_refunds g
    where g.store_id = new.store_id and g.refund_id = new.id and g.status = 'COMPLETED');
begin
  if (through is not null) <> (new.refund_method = 'ORIGINAL_PAYMENT') then
    raise exception 'refund % and the gateway disagree', new.id using errcode = 'check_violation', constraint = 'refunds_through_gateway';
  end if;
  head.refund_id := new.id;
  perform post_to_ledger(head, array['ORDER', coalesce(through, money_account(new.refund_method))], array[new.amount_minor, -new.amount_minor]);
  return null;
end $$;

create or replace trigger enter_verified after insert on payments for each row when (new.status = 'VERIFIED') execute function enter_payment();

create or replace trigger enter_verified_claim after update of status on payments for each row
  when (new.status = 'VERIFIED' and old.status <> 'VERIFIED') execute function enter_payment();

create or replace trigger enter_reversal after update of status on payments for each row
  when (new.status = 'REVERSED' and old.status <> 'REVERSED') execute function enter_reversal();

create or replace trigger enter_exchange after update of status on exchanges for each row
  when (new.status = 'SETTLED' and old.status <> 'SETTLED' and new.settled_minor > 0) execute function enter_exchange();

create or replace trigger enter_unapplied after insert on unapplied_payments for each row execute function enter_unapplied();

create or replace trigger enter_resolution after update of status on unapplied_payments for each row
  when (new.status = 'RESOLVED' and old.status <> 'RESOLVED') execute function enter_resolution();

drop trigger if exists ledger_balances on ledger_transactions;
create constraint trigger ledger_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_sum();

drop trigger if exists ledger_balances on ledger_lines;
create constraint trigger ledger_balances after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_sum();

create or replace trigger ledger_is_kept before update or delete on ledger_transactions for each row execute function keep_ledger();

create or replace trigger ledger_is_kept before update or delete on ledger_lines for each row execute function keep_ledger();

create or replace trigger enter_settlement_line after insert on settlement_lines for each row when (new.is_live)
  execute function enter_settlement_line();

create or replace trigger enter_void_line after update of is_live on settlement_lines for each row when (old.is_live and not new.is_live)
  execute function enter_settlement_line();

create or replace trigger enter_rest after insert on courier_resolutions for each row execute function enter_rest();

create or replace trigger enter_ended_rest after update of status on courier_resolutions for each row
  when (new.status <> old.status and new.status in ('REFUSED', 'VOID')) execute function enter_rest();

create or replace trigger enter_settlement_rest after insert on settlements for each row when (new.status = 'POSTED')
  execute function enter_settlement_rest();

create or replace trigger enter_void_rest after update of status on settlements for each row
  when (old.status = 'POSTED' and new.status = 'VOID') execute function enter_settlement_rest();

create or replace trigger enter_refund after update of status on refunds for each row
  when (new.status = 'COMPLETED' and old.status <> 'COMPLETED') execute function enter_refund();

revoke execute on function post_exchange, post_payment, post_reversal, post_settlement_line, post_settlement_rest, post_rest, count_collected, ledger_head, post_unapplied, post_resolution, post_to_ledger from public;
