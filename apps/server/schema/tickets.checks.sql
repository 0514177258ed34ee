-- check ticket_message_counts: a ticket counts its messages, and those that the other side has not read
select t.store_id, t.id::text as ticket_id, t.messages_count, m.last, t.unread_count, m.unread, t.staff_unread_count, m.staff_unread
  from tickets t
  cross join lateral (
    select count(*) as total, coalesce(max(position), 0) as last,
        count(*) filter (where sender_type <> 'CUSTOMER' and position > t.customer_read_count) as unread,
        count(*) filter (where sender_type = 'CUSTOMER' and position > t.staff_read_count) as staff_unread
      from ticket_messages m where m.store_id = t.store_id and m.ticket_id = t.id) m
 where t.messages_count <> m.total or t.messages_count <> m.last or t.unread_count <> m.unread
    -- The ticket itself counts too, until staff have read it.
    or t.staff_unread_count - m.staff_unread not in (0, 1);

-- check ticket_note_counts: a ticket counts its internal notes
select t.store_id, t.id::text as ticket_id, t.notes_count, coalesce(n.total, 0) as notes
  from tickets t left join (select store_id, ticket_id, count(*) as total from ticket_notes group by store_id, ticket_id) n
    on n.store_id = t.store_id and n.ticket_id = t.id
 where t.notes_count <> coalesce(n.total, 0);

-- check ticket_of_own_order: the order of a ticket belongs to the customer of the ticket
select t.store_id, t.id::text as ticket_id, t.order_id
  from tickets t join orders o on o.store_id = t.store_id and o.id = t.order_id
 where o.customer_id is distinct from t.customer_id;

-- check tickets_searchable: every ticket can be found by staff
select t.store_id, t.id::text as ticket_id from tickets t
 where not exists (select from ticket_search s where s.store_id = t.store_id and s.ticket_id = t.id);
