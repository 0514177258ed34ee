-- check settlement_files_posted: a payout has as much of a file's parcels as the file says, less what was left out; what has paid claims is in its compensations
select f.store_id, f.id as file_id, f.settlement_id, l.minor as lines, r.minor as in_file
  from settlement_files f
  join settlements s on s.store_id = f.store_id and s.id = f.settlement_id and s.status = 'POSTED'
 cross join lateral (
   select coalesce(sum(l.cash_minor - l.fee_minor - case when l.claim_id is null or x.cash > 0 then 0 else least(l.cash_minor, x.compensation) end), 0) as minor
     from settlement_lines l
    cross join lateral (
      select coalesce(sum(x.cash_minor), 0) as cash, coalesce(sum(x.compensation_minor), 0) as compensation from settlement_file_lines x
       where x.store_id = f.store_id and x.file_id = f.id and x.shipment_id = l.shipment_id and not x.is_left_out) x
    where l.store_id = s.store_id and l.settlement_id = s.id) l
 cross join lateral (
   select coalesce(sum(r.cash_minor - r.fee_minor), 0) as minor
     from settlement_file_lines r where r.store_id = f.store_id and r.file_id = f.id and not r.is_left_out) r
 where l.minor <> r.minor;

-- check settlement_file_lines_of_account: a line of a file is linked to a parcel that was booked at the account of the file
select r.store_id, r.id as line_id, r.shipment_id, f.courier_account_id, b.courier_account_id as booked_at
  from settlement_file_lines r
  join settlement_files f on f.store_id = r.store_id and f.id = r.file_id
  left join shipment_bookings b on b.store_id = r.store_id and b.shipment_id = r.shipment_id and b.status = 'BOOKED'
 where r.shipment_id is not null and f.courier_account_id is not null and b.courier_account_id is distinct from f.courier_account_id;
