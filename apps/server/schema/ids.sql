-- Ids that others see do not count upwards by one. An id is the microsecond it was made in, since 2025, times eight, plus three bits
-- that keep ids of one microsecond apart: see docs/adr/0015-ids.md. Below 2^53 until 2060, so it is exact in JSON.
create sequence id_turns;

-- The three bits are the next turn plus a keyed hash of the microsecond, so that they do not show how many turns were
-- taken. The key is drawn here, once per database. The turn is taken before the clock is read: waiting for it costs no
-- difference between the two. The function returns in a later microsecond, so that the next id of its caller is larger.
do $$ begin
  execute format($function$
    create function new_id() returns bigint language plpgsql as $body$
    declare
      turn bigint := nextval('public.id_turns');
      clock timestamptz := clock_timestamp();
      moment bigint := date_part('epoch', clock) * 1000000 - 1735689600000000;
      id bigint := moment * 8 + ((turn + get_byte(sha256(%L::bytea || int8send(moment)), 0)) & 7);
    begin
      while clock_timestamp() = clock loop end loop;
      return id;
    end $body$
  $function$, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
end $$;
