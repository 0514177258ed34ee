-- Parcels of which a message of the courier has said that they were delivered in part.
alter table tracked_parcels add column is_hinted_in_part boolean not null default false;
