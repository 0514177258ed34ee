-- The rows about one thing, for the deletion of an account.
create index audit_log_entity on audit_log (store_id, entity, entity_id);
