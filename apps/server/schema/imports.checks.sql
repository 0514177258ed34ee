-- check import_undo_keeps_newer: no product was set back that had a newer version than the import gave it
select x.store_id, x.bulk_edit_id, x.product_id, x.version, x.undone_version, p.version as current_version
  from imported_products x
  join products p on p.store_id = x.store_id and p.id = x.product_id
 where x.undone_version <> x.version + 1 or p.version < coalesce(x.undone_version, x.version);

-- check import_undo_counts: the undo of an import has decided no more than the import has changed
select store_id, id as import_id, undo_status, undone_count, kept_count, created_count, changed_count
  from imports
 where undone_count + kept_count > created_count + changed_count or undo_status is null and undone_count + kept_count > 0;
