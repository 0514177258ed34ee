-- Imports of a day are counted where they stay after their statement is deleted.
create index audit_log_imports on audit_log (store_id, created_at) where action = 'statement.imported';
