-- What tax invoices say of products that say nothing themselves. Few rows: the checks are validated at once.
alter table categories
  add column tax_note text not null default '' check (length(tax_note) <= 500),
  add column unit_of_supply text not null default '' check (length(unit_of_supply) <= 20),
  add column hs_code text not null default '' check (length(hs_code) <= 20);
