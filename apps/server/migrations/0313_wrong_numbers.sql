alter table desk_tasks add column is_wrong_number boolean not null default false;

update desk_tasks set is_wrong_number = true where last_outcome = 'wrong_number';
