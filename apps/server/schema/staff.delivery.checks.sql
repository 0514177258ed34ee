-- check ended_sign_ins_deleted: a sign-in is deleted within a day after its retention time
select store_id, id::text as session_id, expires_at from customer_sessions
 where expires_at < now() - make_interval(days => current_setting('haat.sign_in_retention_days')::integer + 1)
union all
select null, id::text, expires_at from staff_sessions
 where expires_at < now() - make_interval(days => current_setting('haat.sign_in_retention_days')::integer + 1);
