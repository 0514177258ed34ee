-- check upload_totals_current: the totals of a store are the number and the bytes of its uploads
select coalesce(t.store_id, u.store_id) as store_id, t.uploads, t.bytes, u.uploads as counted, u.bytes as summed
  from upload_totals t
  full join (select store_id, count(*) as uploads, sum(stored_bytes) as bytes from uploads group by store_id) u using (store_id)
 where (coalesce(t.uploads, 0), coalesce(t.bytes, 0)) is distinct from (coalesce(u.uploads, 0), coalesce(u.bytes, 0)::bigint);

-- check uploads_belong_to_their_users: an upload that a refund, a ticket or a review shows is theirs
select f.store_id, f.file
  from (
    select store_id, unnest(proof_files) as file, id as refund_id, null::uuid as ticket_id, null::bigint as review_id from refunds
    union all select store_id, unnest(images), null, id, null from tickets
    union all select store_id, unnest(images), null, ticket_id, null from ticket_messages
    union all select store_id, unnest(images), null, null, id from reviews) f
 where f.file like 'upload:%' and not exists (
   select from uploads u
    where u.store_id = f.store_id and u.id::text = split_part(substr(f.file, 8), '/', 1) and u.status = 'READY'
      and split_part(f.file, '/', 2) = any (u.files)
      and (u.refund_id, u.ticket_id, u.review_id) is not distinct from (f.refund_id, f.ticket_id, f.review_id));

-- check upload_references_current: what rows show of the uploads of staff is recorded, and nothing else
select store_id, upload_id, table_name, row_key, s.upload_id is not null as is_shown
  from shown_uploads() s
  full join (select * from upload_references where released_at is null) r using (store_id, upload_id, table_name, row_key)
 where s.upload_id is null or r.upload_id is null;
