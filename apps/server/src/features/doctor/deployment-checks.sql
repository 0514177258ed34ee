-- How the database itself stands. Every query must return no row.

-- check rls_enabled: every table with a store_id has row-level security enabled and a policy
select c.relname as table_name, c.relrowsecurity as is_enabled,
    exists (select from pg_policy p where p.polrelid = c.oid) as has_policy
  from pg_class c
 where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
   and (c.relname = 'stores' or exists (
     select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped))
   and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid));

-- check policies_bind: every policy compares with the store of the transaction
select c.relname as table_name, p.polname as policy
  from pg_policy p join pg_class c on c.oid = p.polrelid
 where c.relnamespace = 'public'::regnamespace
   and (pg_get_expr(p.polqual, p.polrelid) not like '%current_store()%'
     or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'current_store()') not like '%current_store()%');

-- check views_bind: every view that the server reads applies the policy of its table
select v.relname as view_name
  from pg_class v cross join lateral (select pg_get_viewdef(v.oid) as text) d
 where v.relkind in ('v', 'm') and v.relnamespace = 'public'::regnamespace and has_any_column_privilege('haat_app', v.oid, 'select')
   and not exists (
     select from pg_policy p cross join lateral (
       select format(E'\n   FROM %s\n  WHERE %s;', p.polrelid::regclass, pg_get_expr(p.polqual, p.polrelid)) as text) e
      where right(d.text, length(e.text)) = e.text and d.text not like '%(%FROM%');

-- check server_role_is_bound: the role of the server is not a superuser, owns no table and cannot bypass row-level security
select r.rolname as role, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, o.tables
  from pg_roles r
  cross join lateral (select count(*) as tables from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) o
 where r.rolname = 'haat_app' and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or o.tables > 0);

-- check server_role_in_no_role: the role of the server is not a member of another role
select m.rolname as member_of
  from pg_auth_members a join pg_roles m on m.oid = a.roleid join pg_roles r on r.oid = a.member
 where r.rolname = 'haat_app';

-- check constraints_hold: every constraint is validated and every trigger enabled
select c.conrelid::regclass::text as table_name, c.conname as name
  from pg_constraint c where c.connamespace = 'public'::regnamespace and not c.convalidated
union all
select t.tgrelid::regclass::text, t.tgname
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
 where c.relnamespace = 'public'::regnamespace and t.tgenabled in ('D', 'R');

-- check indexes_valid: every index is valid
select i.indexrelid::regclass::text as index_name
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready);

-- check durable: PostgreSQL settings keep every committed transaction after a crash
select name, setting from pg_settings
 where (name in ('fsync', 'full_page_writes') and setting <> 'on')
    or (name = 'synchronous_commit' and setting = 'off')
union all
select coalesce(r.rolname, 'every role') || ' in ' || coalesce(d.datname, 'every database'), setting
  from pg_db_role_setting s cross join lateral unnest(s.setconfig) as setting
  left join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
 where setting ilike 'synchronous_commit=off' and (s.setdatabase = 0 or d.datname = current_database());

-- check no_long_transaction: no transaction is open for more than a minute
select pid, usename as role, application_name, state, round(extract(epoch from now() - xact_start)) as seconds
  from pg_stat_activity
 where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
   and xact_start < now() - interval '1 minute';
