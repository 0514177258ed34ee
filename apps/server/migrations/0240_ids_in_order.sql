-- The function keeps the key of its database.
do $$
declare
  key text := substring(pg_get_functiondef('new_id()'::regprocedure) from 'sha256\((.*?)::bytea');
begin
  execute format($function$
    create or replace function new_id() returns bigint language plpgsql as $body$
    declare
      turn bigint := nextval('public.id_turns');
      clock timestamptz := clock_timestamp();
      moment bigint := date_part('epoch', clock) * 1000000 - 1735689600000000;
      id bigint := moment * 8 + ((turn + get_byte(sha256(%s::bytea || int8send(moment)), 0)) & 7);
    begin
      while clock_timestamp() = clock loop end loop;
      return id;
    end $body$
  $function$, key);
end $$;
