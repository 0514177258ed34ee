alter table order_links add column coupon_code text not null default '' check (length(coupon_code) <= 50);
