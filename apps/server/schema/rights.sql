-- Run whenever the schema changes: a table that has a store_id cannot be forgotten. Tables that have their policy already are
-- left alone, as replacing a policy locks the table.
do $$
declare t record;
begin
  for t in
    select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'store_id' and not a.attisdropped
       and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'store_rows'))
  loop
    execute format('alter table %s enable row level security', t.name);
    execute format('drop policy if exists store_rows on %s', t.name);
    execute format('create policy store_rows on %s to haat_app using (store_id = (select current_store())) with check (store_id = (select current_store()))', t.name); -- guard: row-policy
    execute format('grant select, insert, update, delete on %s to haat_app', t.name);
  end loop;
  if not exists (select from pg_policy where polrelid = 'stores'::regclass and polname = 'store_rows') then
    alter table stores enable row level security;
    create policy store_rows on stores to haat_app using (id = (select current_store())) with check (id = (select current_store()));
  end if;
end $$;

grant select, update (name, settings) on stores to haat_app;
grant select on order_transitions, shipment_transitions to haat_app;
grant select, insert, update on staff, staff_sessions to haat_app;
-- For a server to check that the schema is the one it knows.
grant select on schema_migrations, schema_functions to haat_app;
grant usage on all sequences in schema public to haat_app;

-- History is written once.
revoke update, delete on audit_log, order_history, recovered_orders, stock_moves, shipment_events, courier_statuses from haat_app;
revoke delete on orders, order_lines, offer_uses, payments, unapplied_payments, stores, api_keys from haat_app;
revoke delete on refunds, cancellation_requests, gateway_refunds, shipment_bookings, return_requests, tracked_parcels, statement_imports, statement_lines, reconciliation_items from haat_app;
revoke update, delete on documents, document_lines, document_prints from haat_app;
revoke delete on document_series from haat_app;
revoke insert on websites from haat_app;
-- Claiming an event writes the log.
revoke insert, update, delete on event_log, event_positions from haat_app;
-- What a payout says never changes, but that it is void.
revoke update, delete on settlements, settlement_lines from haat_app;
grant update (status, voided_at, voided_by, void_note) on settlements to haat_app;
grant update (is_live) on settlement_lines to haat_app;
revoke update, delete on courier_resolutions from haat_app;
grant update (status, ended_at, ended_by, end_note) on courier_resolutions to haat_app;
-- What a file says never changes, but to which parcel a line belongs, and whether it counts.
revoke update on settlement_files, settlement_file_lines from haat_app;
grant update (settlement_id) on settlement_files to haat_app;
grant update (shipment_id, is_left_out, is_paid_besides, note) on settlement_file_lines to haat_app;
-- Triggers write the ledger, and what merchants a store has.
revoke insert, update, delete on ledger_transactions, ledger_lines, store_merchants from haat_app;
-- A trigger records returns.
revoke insert, update, delete on order_returns from haat_app;
