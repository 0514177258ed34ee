-- check one_unused_refresh_token: a session has at most one unused refresh token
select store_id, session_id, count(*) as tokens
  from refresh_tokens where used_at is null group by store_id, session_id having count(*) > 1;

-- check accounts_can_be_entered: an account without an e-mail address has verified its phone number, or was imported and nobody has entered it
select store_id, id from customers c where email is null and not is_phone_verified and status <> 'deleted'
  and (phone is null or password_hash is not null
    or exists (select from customer_sessions s where s.store_id = c.store_id and s.customer_id = c.id)
    or exists (select from customer_identities i where i.store_id = c.store_id and i.customer_id = c.id));

-- check contacts_exist: only a contact that an account has is verified
select store_id, id from customers where (email is null and is_email_verified) or (phone is null and is_phone_verified);

-- check deleted_accounts_are_gone: nothing personal is left of a deleted account
with gone as (select store_id, id from customers where status = 'deleted')
select g.store_id, g.id, l.kind
  from gone g
  cross join lateral (
    select 'account_deletions' as kind from account_deletions r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'addresses' from addresses r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'carts' from carts r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'data_exports' from data_exports r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'contact_changes' from contact_changes r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'customer_identities' from customer_identities r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'customer_sessions' from customer_sessions r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'reviews' from reviews r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'review_rejections' from review_rejections r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'review_votes' from review_votes r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'messages' from messages r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'tickets' from tickets r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'uploads' from uploads r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'verification_codes' from verification_codes r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'wishlist_items' from wishlist_items r where r.store_id = g.store_id and r.customer_id = g.id
    union all select 'customer_search' from customer_search r where r.store_id = g.store_id and r.customer_id = g.id and r.text ~ '[^[:space:]]'
    union all select 'subscriptions' from subscriptions r
      where r.store_id = g.store_id and r.customer_id = g.id and (r.status in ('ACTIVE', 'PAUSED') or r.address is not null)
    union all select 'offer_uses' from offer_uses r
      where r.store_id = g.store_id and r.customer_id = g.id and (r.phone not like '+999%' or r.email <> '')
    union all select 'flash_deal_uses' from flash_deal_uses r
      where r.store_id = g.store_id and r.customer_id = g.id and (r.phone not like '+999%' or r.email <> '')
    union all select 'orders' from orders r
      where r.store_id = g.store_id and r.customer_id = g.id
        and (r.phone not like '+999%' or r.email <> '' or r.note <> '' or r.thana <> '' or r.receiver_name <> '—' or r.address <> '—')
    union all select 'payment_sessions' from orders o join payment_sessions r on r.store_id = o.store_id and r.order_id = o.id
      where o.store_id = g.store_id and o.customer_id = g.id and (r.payer_phone not like '+999%' or r.payer_ip is not null or r.payer_network <> '' or r.payer <> '')
    union all select 'payments' from orders o join payments r on r.store_id = o.store_id and r.order_id = o.id
      where o.store_id = g.store_id and o.customer_id = g.id and r.payer_network <> ''
    union all select 'messages' from orders o join messages r on r.store_id = o.store_id and r.order_id = o.id
      where o.store_id = g.store_id and o.customer_id = g.id) l;
