-- check offer_windows_announced: the window of an offer has not been open or closed for an hour without its event
select store_id, id as offer_id, announced, starts_at, ends_at from offers
 where deleted_at is null
   and ((announced = 'scheduled' and is_active and starts_at < now() - interval '1 hour')
     or (announced = 'started' and ends_at < now() - interval '1 hour'));
