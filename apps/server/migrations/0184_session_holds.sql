-- An order that is to be paid through a gateway is held to the policy of its store when its payment begins.
alter table payment_sessions
  -- The buyer has proven the e-mail address instead of the phone number, or this server can send no code.
  add column is_free_to_hold boolean not null default false;

create function limit_session_holds() returns trigger language plpgsql as $$
begin
  if needs_hold_proof(new.store_id, new.order_id, new.payer_network) then
    perform refuse_unproven_hold();
  end if;
  return null;
end $$;
create trigger limit_session_holds after insert on payment_sessions for each row
  when (new.attempt = 1 and not new.is_phone_proven and not new.is_free_to_hold) execute function limit_session_holds();
