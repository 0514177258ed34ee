-- check list_exports_complete: an export of a list has the parts of its file that it counts, and none once it has failed or was deleted
select e.store_id, e.id, e.status, e.part_count, p.parts
  from list_exports e
  left join (
    select store_id, list_export_id, count(*) as parts, max(number) as last from list_export_parts group by store_id, list_export_id) p
    on p.store_id = e.store_id and p.list_export_id = e.id
 where (e.status in ('QUEUED', 'RUNNING', 'DONE')
        and (coalesce(p.parts, 0), coalesce(p.last, 0)) is distinct from (e.part_count::bigint, e.part_count))
    or (e.status = 'DONE' and e.part_count = 0)
    or (e.status in ('FAILED', 'DELETED') and p.parts is not null);

-- check list_exports_end: the file of a list is written, or has failed, within a day
select store_id, id, kind, status, created_at, attempts
  from list_exports
 where status in ('QUEUED', 'RUNNING') and created_at < now() - interval '24 hours';
