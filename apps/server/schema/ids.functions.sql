-- What new_id() returns at a moment or later is at least this.
create or replace function first_id(moment timestamptz) returns bigint language sql stable
  return (date_part('epoch', moment) * 1000000 - 1735689600000000)::bigint * 8;
