-- Two roles: the owner of the schema runs migrations and the command line; `haat_app` is what the server acts as.
do $$ begin
  if not exists (select from pg_roles where rolname = 'haat_app') then
    create role haat_app nologin nosuperuser nobypassrls;
  end if;
end $$;
grant usage on schema public to haat_app;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;
