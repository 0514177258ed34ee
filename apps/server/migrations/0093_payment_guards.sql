-- A claimed transaction holds stock until staff have looked: one phone number has a bounded number of such orders.
create function limit_waiting_claims() returns trigger language plpgsql as $$
declare
  claiming record;
begin
  for claiming in
    select distinct o.store_id, o.phone from added a join orders o on o.store_id = a.store_id and o.id = a.order_id
     where a.status = 'PENDING' order by o.phone
  loop
    perform pg_advisory_xact_lock(hashtextextended('claims of ' || claiming.phone, claiming.store_id));
    if (select count(distinct o.id) from orders o join payments p on p.store_id = o.store_id and p.order_id = o.id
         where o.store_id = claiming.store_id and o.phone = claiming.phone and o.status = 'PENDING' and p.status = 'PENDING') > 10 then
      raise exception 'too many orders of one phone number wait for the check of a payment'
        using errcode = 'check_violation', constraint = 'payments_waiting_of_phone';
    end if;
  end loop;
  return null;
end $$;
create trigger limit_waiting_claims after insert on payments
  referencing new table as added for each statement execute function limit_waiting_claims();

-- A subscription begins when its first order is paid; until then it is paused.
alter table subscriptions drop constraint subscriptions_pause_reason_check,
  add constraint subscriptions_pause_reason_check check (pause_reason in ('', 'CUSTOMER', 'STORE', 'PRICE_INCREASED', 'ORDERS_FAILED',
    'ORDERS_REFUSED', 'CUSTOMER_BLOCKED', 'FIRST_ORDER_UNPAID'));
update subscriptions s set status = 'PAUSED', pause_reason = case o.status when 'PENDING' then 'FIRST_ORDER_UNPAID' else 'ORDERS_REFUSED' end,
    paused_at = now(), attempts = 0, retry_at = null, version = s.version + 1, updated_at = now()
  from orders o
 where o.store_id = s.store_id and o.id = s.order_id and s.status = 'ACTIVE' and s.next_cycle = 2 and o.payment_method <> 'COD'
   and (o.status = 'EXPIRED' or (o.status = 'PENDING' and o.payment_status in ('PENDING', 'FAILED')));

-- Stores of one merchant share an account at a gateway, which has each transaction once: it pays one order of them all.
-- A hash of what the merchant is known by, of which only who knows it all has the same; empty before the account was used.
alter table gateway_accounts add column merchant text not null default '' check (merchant = '' or merchant ~ '^[0-9a-f]{64}$');
alter table payments add column merchant text not null default '';
create unique index payments_once_of_merchant on payments (merchant, transaction_id)
  where status = 'VERIFIED' and merchant <> '' and transaction_id <> '';
create function note_merchant() returns trigger language plpgsql as $$
begin
  new.merchant := coalesce((select a.merchant from gateway_accounts a where a.store_id = new.store_id and a.gateway = new.method), '');
  return new;
end $$;
create trigger note_merchant before insert or update of status on payments
  for each row when (new.status = 'VERIFIED' and new.transaction_id <> '') execute function note_merchant();
