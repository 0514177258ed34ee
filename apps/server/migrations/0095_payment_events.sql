-- An event of no session was stored for the first of the stores that share the topic of a gateway's notifications, which need
-- not be its own.
delete from gateway_events e
 where e.session_id is null and e.kind = 'NOTIFICATION' and exists (
   select from gateway_accounts mine
   join gateway_accounts other on other.gateway = mine.gateway and other.notification_topic = mine.notification_topic
    and other.store_id <> mine.store_id
   where mine.store_id = e.store_id and mine.gateway = e.gateway and mine.notification_topic <> '');

-- Nothing ever stored what a gateway answered: it is in the session.
alter table gateway_events
  drop constraint gateway_events_kind_check,
  add constraint gateway_events_kind_check check (kind in ('RETURN', 'NOTIFICATION')) not valid;
alter table gateway_events validate constraint gateway_events_kind_check;

-- The statuses in which an attempt to pay may still succeed in time.
create function open_session_statuses() returns text[] language sql immutable parallel safe as $$
  select array['CREATED', 'REDIRECTED', 'PROCESSING']
$$;

create or replace function stores_with_sessions_to_expire(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (
     select p.store_id from payment_sessions p
      where p.status = any (open_session_statuses()) and p.expires_at <= moment
        and (p.status <> 'PROCESSING' or p.next_check_at is null)
        and (p.claimed_until is null or p.claimed_until <= moment))
$$;

-- The accounts of the ledger in which money lies; a credit of the store is owed.
create function money_accounts() returns text[] language sql immutable parallel safe as $$
  select array['CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'OTHER']
$$;

create or replace function money_of_line(l statement_lines)
returns table (order_id bigint, account text, amount_minor bigint) language sql stable as $$
  select t.order_id, m.account, abs(m.amount_minor)
  from (
    select p.id, p.order_id from ledger_transactions p where p.store_id = l.store_id and p.payment_id = l.payment_id
    union all
    select r.id, r.order_id from ledger_transactions r where r.store_id = l.store_id and r.refund_id = l.refund_id
    union all
    select u.id, u.order_id from ledger_transactions u
     where u.store_id = l.store_id and u.unapplied_payment_id = l.unapplied_payment_id and u.kind = 'RESOLVE') t
  cross join lateral (
    select m.account, m.amount_minor from ledger_lines m
     where m.store_id = l.store_id and m.transaction_id = t.id
       and m.account = any (array_append(money_accounts(), 'STORE_CREDIT')) offset 0) m
$$;

-- Nagad wants the address of the shopper with each call about a payment. After its last inspection only refunds are left, for
-- which that of the server does; afterwards the address serves nobody.
create index payment_sessions_with_ip on payment_sessions (created_at) where payer_ip is not null;
create function forget_payer_ips(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    update payment_sessions set payer_ip = null where id = any (array(
      select id from payment_sessions
       where payer_ip is not null and created_at < now() - kept and next_check_at is null
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from forgotten
$$;
revoke execute on function forget_payer_ips from public;
grant execute on function forget_payer_ips to haat_app;
