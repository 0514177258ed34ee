-- check leads_without_suppressed: nothing is kept of a phone number whose owner does not want to be contacted
select l.store_id, l.id as lead_id, l.last_seen_at
  from leads l
  join lead_suppressions s on s.store_id = l.store_id and s.phone_digest = phone_digest(l.phone);

-- check leads_agreed: an unfinished checkout is kept of shoppers who have agreed, in each checkout anew
select store_id, id as lead_id, started_at, consented_at from leads
 where consented_at < started_at;

-- check leads_reminded_by_day: no shopper is reminded of an unfinished checkout at night
select store_id, id as lead_id, reminder_due_at from leads
 where not is_reminder_hour(reminder_due_at);

-- check leads_reminded_seldom: a store reminds a phone number once in seven days
select l.store_id, l.id as lead_id, l.reminder_due_at, e.id as earlier_id
  from leads l
  join leads e on e.store_id = l.store_id and e.phone = l.phone and e.id <> l.id
   and e.reminder_due_at > l.reminder_due_at - interval '7 days' and e.reminder_due_at <= l.reminder_due_at
 where l.reminder_due_at is not null;

-- check leads_one_of_phone: a store keeps one unfinished checkout of a phone number at a time
select store_id, min(id) as lead_id, count(*) as leads from leads
 where ended_at is null group by store_id, phone having count(*) > 1;
