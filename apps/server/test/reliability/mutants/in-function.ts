/**
 * SQL that changes the text of a function when the schema has been created. Fails when the text is not
 * found.
 */
export function inFunction(name: string, from: string | RegExp, to: string): string {
  const pattern = typeof from === 'string' ? from.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : from.source
  return `do $mutant$
    declare
      body text := pg_get_functiondef('${name}'::regproc);
      changed text := regexp_replace(body, $from$${pattern}$from$, $to$${to}$to$);
    begin
      if changed = body then raise exception 'the function ${name} does not hold the guard'; end if;
      execute changed;
    end $mutant$`
}
