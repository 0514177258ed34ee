-- The orders that ended most recently, for `ended_holds`.
create index order_history_ended on order_history (store_id, created_at desc) where to_status in ('EXPIRED', 'CANCELLED');
