-- check contact_messages_deleted: a contact message is deleted within a day after its retention time
select store_id, id as contact_message_id, created_at from contact_messages
 where created_at < now() - make_interval(days => current_setting('haat.contact_message_retention_days')::integer + 1);
