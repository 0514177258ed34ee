-- With the address of a shopper its network is forgotten, of which an IPv4 address is the whole.
create or replace function forget_payer_ips(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    update payment_sessions set payer_ip = null, payer_network = '' where id = any (array(
      select id from payment_sessions
       where payer_ip is not null and created_at < now() - kept and next_check_at is null
       order by created_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from forgotten
$$;
update payment_sessions set payer_network = '' where payer_ip is null and payer_network <> '';
