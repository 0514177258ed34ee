create table audit_log (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  actor_type text not null check (actor_type in (:audit_actors)),
  actor_id text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now()
);

create index on audit_log (store_id, id desc);

-- Imports of a day are counted where they stay after their statement is deleted.
create index audit_log_imports on audit_log (store_id, created_at) where action = 'statement.imported';

-- The rows about one thing, for the deletion of an account.
create index audit_log_entity on audit_log (store_id, entity, entity_id);
