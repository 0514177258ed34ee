alter table api_keys add column created_by uuid references staff (id) on delete set null;
alter table webhooks add column created_by uuid references staff (id) on delete set null;
update api_keys k set created_by = p.id
  from audit_log a join staff p on p.id::text = a.actor_id
 where a.store_id = k.store_id and a.action = 'key.created' and a.entity_id = k.id::text and a.actor_type = 'staff';
update webhooks w set created_by = p.id
  from audit_log a join staff p on p.id::text = a.actor_id
 where a.store_id = w.store_id and a.action = 'webhook.created' and a.entity_id = w.id::text and a.actor_type = 'staff';
