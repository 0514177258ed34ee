alter table shipments add column kind text not null default 'delivery';
alter table shipments add constraint shipments_kind_check check (kind in ('delivery', 'exchange', 'return')) not valid;
insert into shipment_transitions (from_status, to_status) values ('NEW', 'RETURNING'), ('RETURNING', 'CANCELLED') on conflict do nothing;
