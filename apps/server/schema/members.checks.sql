-- check stores_have_owners: every active store has an active owner
select s.id as store_id, s.subdomain, s.environment from stores s
 where s.status = 'active' and not exists (
   select from staff_memberships m where m.store_id = s.id and m.role = 'owner' and m.status = 'ACTIVE');

-- check deactivated_members_are_out: no request of a member is served after the member was deactivated
select store_id, staff_id, deactivated_at, last_seen_at from staff_memberships
 where status = 'DEACTIVATED' and last_seen_at > deactivated_at + interval '10 seconds';

-- check accepted_invitations_joined: who accepted an invitation is a member, or was removed later
select i.store_id, i.id from staff_invitations i
 where i.status = 'ACCEPTED' and i.accepted_by is not null
   and not exists (select from staff_memberships m where m.store_id = i.store_id and m.staff_id = i.accepted_by)
   and not exists (
     select from audit_log a where a.store_id = i.store_id and a.entity = 'staff' and a.entity_id = i.accepted_by::text
        and a.action = 'staff.removed' and a.created_at >= i.ended_at);
