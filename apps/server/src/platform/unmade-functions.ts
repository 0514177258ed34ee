import { readSchema, SCHEMA } from './schema-files.ts'

const MADE = /^ *create (?:or replace )?(?:function|procedure) (\w+)/gm

/**
 * The query for the functions of a database that no file of the schema makes: those whose files make no function of the
 * name (`made` is 0), and those with other arguments than before, whose first version stays.
 */
export async function queryForUnmadeFunctions(schema = SCHEMA): Promise<string> {
  const names = [...(await readSchema(schema)).matchAll(MADE)].map(([, name]) => `('${name}')`)
  return `
    select p.proname as name, count(*)::integer as found, coalesce(m.made, 0)::integer as made
      from pg_proc p
      left join (select name, count(*) as made from (values ${names.join()}) n (name) group by 1) m on m.name = p.proname
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
     group by p.proname, m.made having count(*) > coalesce(m.made, 0) order by 1`
}
