-- Differences between a statement and the books of the shop. SETTLED: they agree now. RESOLVED: staff have closed it.
create table reconciliation_items (
  id bigint primary key default new_id(),
  store_id bigint not null,
  gateway text not null check (gateway = any (gateway_codes())),
  list text not null check (list in (:reconciliation_lists)),
  status text not null default 'OPEN' check (status in (:reconciliation_statuses)),
  statement_line_id bigint,
  payment_id bigint,
  payment_session_id uuid,
  note text not null default '' check (length(note) <= :max_note_length),
  resolved_by text not null default '',
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, list, statement_line_id),
  unique (store_id, list, payment_id),
  unique (store_id, list, payment_session_id),
  foreign key (store_id, statement_line_id) references statement_lines (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  foreign key (store_id, payment_session_id) references payment_sessions (store_id, id) on delete cascade,
  constraint reconciliation_items_subject check (case list
    when 'MONEY_WITHOUT_ORDER' then statement_line_id is not null and num_nonnulls(payment_id, payment_session_id) = 0
    when 'ORDER_WITHOUT_MONEY' then payment_id is not null and num_nonnulls(statement_line_id, payment_session_id) = 0
    else payment_id is null and num_nonnulls(statement_line_id, payment_session_id) = 1 end),
  constraint reconciliation_items_resolved check (
    (status = 'RESOLVED') = (resolved_at is not null) and (status = 'RESOLVED') = (note <> ''))
);

create index reconciliation_items_list on reconciliation_items (store_id, list, status, id desc);

create index on reconciliation_items (store_id, statement_line_id) where statement_line_id is not null;
