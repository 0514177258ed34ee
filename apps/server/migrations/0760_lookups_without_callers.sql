drop function if exists find_store(text, text);
drop function if exists find_export_store(uuid);
