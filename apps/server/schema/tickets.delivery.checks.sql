-- check resolved_tickets_closed: a ticket that has been RESOLVED for seven days is closed within a day
select store_id, id::text as ticket_id, resolved_at from tickets
 where status = 'RESOLVED' and resolved_at < now() - interval '8 days';
