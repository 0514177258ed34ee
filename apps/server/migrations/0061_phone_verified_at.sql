-- Since when the phone of an account is verified: a new one does not open the way to another password at once, or a
-- stolen session could keep the account. Null for phones that were verified before this column.
alter table customers add column phone_verified_at timestamptz;

create function keep_phone_verified_at() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := case
    when not new.is_phone_verified then null
    when tg_op = 'INSERT' then now()
    when not old.is_phone_verified or new.phone is distinct from old.phone then now()
    else old.phone_verified_at end;
  return new;
end $$;
create trigger customers_phone_verified_at before insert or update of phone, is_phone_verified on customers
  for each row execute function keep_phone_verified_at();
