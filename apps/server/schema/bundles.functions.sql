create or replace trigger announce_change after insert or update on bundles for each row execute function announce_change();

create or replace trigger announce_change after insert or update or delete on bundle_items for each row execute function announce_change();

create or replace trigger renew_selling_version after insert or delete or update of is_active on bundles
  for each row execute function renew_selling_version();
