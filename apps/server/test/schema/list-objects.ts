import type pg from 'pg'

/** Each query names one kind of object of the schema `public`: what it is called, and all that defines it. */
const KINDS: Record<string, string> = {
  extension: `select extname as name, '' as definition from pg_extension`,
  table: `
    select c.relname as name,
           concat_ws(' ', c.relkind::text, c.relpersistence::text, c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text, c.relreplident::text,
             (select string_agg(a::text, ',' order by a::text collate "C") from unnest(c.relacl) a)) as definition
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'S')`,
  column: `
    select c.relname || '.' || a.attname as name,
           concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity::text, a.attgenerated::text, a.attstorage::text,
             a.attcompression::text, (select collname from pg_collation where oid = a.attcollation),
             pg_get_expr(d.adbin, d.adrelid), a.attacl::text, a.attstattarget) as definition
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  sequence: `
    select sequencename as name,
           concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) as definition
      from pg_sequences where schemaname = 'public'`,
  constraint: `
    select conrelid::regclass || '.' || conname as name,
           concat_ws(' ', pg_get_constraintdef(oid), convalidated, condeferrable, condeferred) as definition
      from pg_constraint where connamespace = 'public'::regnamespace`,
  index: `select tablename || '.' || indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  view: `select viewname as name, definition from pg_views where schemaname = 'public'`,
  policy: `
    select tablename || '.' || policyname as name,
           concat_ws(' ', permissive, roles::text, cmd, qual, with_check) as definition
      from pg_policies where schemaname = 'public'`,
  trigger: `
    select t.tgrelid::regclass || '.' || t.tgname as name, pg_get_triggerdef(t.oid) || t.tgenabled::text as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  function: `
    select p.oid::regprocedure::text as name,
           concat_ws(' ', pg_get_functiondef(p.oid),
             (select string_agg(a::text, ',' order by a::text collate "C") from unnest(p.proacl) a)) as definition
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  type: `
    select t.typname as name, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as definition
      from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
}

/**
 * Every object of a database's schema by its kind and name, with its definition. The order of columns is left out: a
 * migration adds its columns last.
 */
export async function listObjects(db: pg.Client | pg.Pool): Promise<Map<string, string>> {
  const objects = new Map<string, string>()
  for (const [kind, query] of Object.entries(KINDS)) {
    const { rows } = await db.query<{ name: string; definition: string }>(query)
    for (const { name, definition } of rows) objects.set(`${kind} ${name}`, definition)
  }
  return objects
}
