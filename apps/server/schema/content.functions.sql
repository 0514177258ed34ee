create or replace trigger announce_change after update on websites for each row execute function announce_change();

create or replace trigger announce_change after insert or update or delete on redirects for each row execute function announce_change();
