-- What the courier charges for collecting the cash of a parcel, and when it is asked for what it has not said.
alter table shipment_bookings
  add column cod_fee_minor bigint,
  add column fees_due_at timestamptz,
  add constraint shipment_bookings_cod_fee_minor_check check (cod_fee_minor >= 0) not valid;
