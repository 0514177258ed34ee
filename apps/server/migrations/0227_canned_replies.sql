alter table canned_answers rename to canned_replies;

-- A constraint and an index are named after the table that a new database creates them for.
do $$
declare
  named record;
begin
  for named in
    select conname from pg_constraint where conrelid = 'canned_replies'::regclass and conname like 'canned\_answers\_%'
  loop
    execute format('alter table canned_replies rename constraint %I to %I', named.conname,
      replace(named.conname, 'canned_answers_', 'canned_replies_'));
  end loop;
end;
$$;

update audit_log set entity = 'canned_reply', action = replace(action, 'canned_answer.', 'canned_reply.')
where entity = 'canned_answer';
