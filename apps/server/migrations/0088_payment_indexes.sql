-- In a transaction of their own: payments can be read meanwhile. With the new columns they would lock out readers, too.

-- The queue of waiting claims, oldest first, whole and by each of its filters: few payments wait, and a store keeps all.
create index payments_waiting on payments (store_id, id) where status = 'PENDING';
create index payments_waiting_of_method on payments (store_id, method, id) where status = 'PENDING';
create index payments_waiting_of_kind on payments (store_id, kind, id) where status = 'PENDING';
create index payments_waiting_of_result on payments (store_id, check_result, id) where status = 'PENDING';
create index payments_to_check on payments (store_id, method, next_check_at) where status = 'PENDING' and next_check_at is not null;

-- By the look of a transaction ID, verified ones first.
create index payments_by_look on payments (store_id, transaction_look(transaction_id), status desc) where transaction_id <> '';
