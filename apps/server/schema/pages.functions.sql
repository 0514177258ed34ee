create or replace trigger announce_change after insert or update or delete on pages for each row execute function announce_change();
