-- Whether another account took the contact by proving that it is its own.
alter table contact_changes add column was_taken boolean not null default false;
