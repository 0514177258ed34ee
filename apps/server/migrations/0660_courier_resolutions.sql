-- What becomes of cash that a courier does not pay out. A later payout may pay the rest of a parcel.
create table courier_resolutions (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  shipment_id bigint not null,
  -- The line of the payout that left the rest; null for cash that no payout has.
  settlement_line_id bigint,
  -- WRITE_OFF: nobody pays it, or nobody asks for it back. CLAIM: the courier is asked for it.
  kind text not null,
  -- Negative for what a courier has paid too much.
  amount_minor bigint not null check (amount_minor between -9999999999 and 9999999999 and amount_minor <> 0),
  -- What payouts have paid of a claim.
  paid_minor bigint not null default 0,
  status text not null,
  note text not null check (length(note) between 1 and 1000),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  -- When the courier refused it, or its payout was voided.
  ended_at timestamptz,
  ended_by text not null default '',
  end_note text not null default '' check (length(end_note) <= 1000),
  unique (store_id, id),
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  foreign key (store_id, settlement_line_id) references settlement_lines (store_id, id) on delete cascade,
  constraint courier_resolutions_kind_check check (kind in ('WRITE_OFF', 'CLAIM')),
  constraint courier_resolutions_status_check check (status in ('DONE', 'OPEN', 'PAID', 'REFUSED', 'VOID')),
  constraint courier_resolutions_paid check (paid_minor between 0 and greatest(amount_minor, 0) and (kind = 'CLAIM' or paid_minor = 0)),
  constraint courier_resolutions_status_of_kind check (
    case kind when 'CLAIM' then amount_minor > 0 and status <> 'DONE' and (status = 'PAID') = (paid_minor = amount_minor)
      else status in ('DONE', 'VOID') end),
  constraint courier_resolutions_ended check ((status in ('REFUSED', 'VOID')) = (ended_at is not null))
);

create index on courier_resolutions (store_id, id desc);

create index on courier_resolutions (store_id, shipment_id, id);

create index on courier_resolutions (store_id, settlement_line_id) where settlement_line_id is not null;

-- A parcel has one open claim.
create unique index courier_resolutions_open_once on courier_resolutions (store_id, shipment_id) where kind = 'CLAIM' and status = 'OPEN';

alter table settlement_lines add column claim_id bigint;
alter table settlement_lines add constraint settlement_lines_claim foreign key (store_id, claim_id)
  references courier_resolutions (store_id, id) on delete cascade not valid;
alter table settlement_lines drop constraint settlement_lines_cash;
alter table settlement_lines add constraint settlement_lines_cash
  check ((kind <> 'CHARGE') = (cash_minor > 0) and cash_minor + fee_minor > 0) not valid;
alter table settlement_lines add constraint settlement_lines_claimed check ((kind = 'CLAIM') = (claim_id is not null)) not valid;
