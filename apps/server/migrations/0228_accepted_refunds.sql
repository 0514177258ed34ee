alter table gateway_refunds add column reference text not null default '' check (length(reference) <= 64);
