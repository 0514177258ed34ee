-- check exports_complete: a READY export has all parts of its file, and an export that failed or expired has none
select e.store_id, e.id, e.status, e.stored_bytes, p.parts, p.bytes
  from data_exports e
  left join (
    select store_id, export_id, count(*) as parts, max(number) as last, sum(octet_length(content)) as bytes
      from data_export_parts group by store_id, export_id) p on p.store_id = e.store_id and p.export_id = e.id
 where (e.status = 'READY' and (p.parts, p.bytes) is distinct from (p.last::bigint, e.stored_bytes))
    or (e.status in ('FAILED', 'EXPIRED') and p.parts is not null);
