-- check leads_deleted: an unfinished checkout is deleted within a day after 30 days
select store_id, id as lead_id, last_seen_at from leads where last_seen_at < now() - interval '31 days';
