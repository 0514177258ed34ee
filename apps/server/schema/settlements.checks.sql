-- check settlement_sums: a payout is what was paid of its parcels, less the fees, with what belongs to no parcel
select s.store_id, s.id as settlement_id, s.payout_minor, coalesce(l.minor, 0) as lines, s.deductions_minor, s.additions_minor
  from settlements s
  left join (select store_id, settlement_id, sum(cash_minor - fee_minor) as minor
               from settlement_lines group by store_id, settlement_id) l on l.store_id = s.store_id and l.settlement_id = s.id
 where s.payout_minor <> coalesce(l.minor, 0) + s.additions_minor - s.deductions_minor;

-- check settlement_lines_live: the parcels of a payout count while it is posted, and not when it is void
select s.store_id, s.id as settlement_id, s.status, l.id as line_id, l.is_live
  from settlement_lines l join settlements s on s.store_id = l.store_id and s.id = l.settlement_id
 where l.is_live <> (s.status = 'POSTED');

-- check settled_once: no parcel has its fee alone in two payouts that count
select store_id, shipment_id, kind, count(*) as payouts
  from settlement_lines where is_live and kind = 'CHARGE' group by store_id, shipment_id, kind having count(*) > 1;

-- check settled_by_account: a parcel is paid out by the account that it was booked at
select l.store_id, l.id as line_id, l.shipment_id, s.courier_account_id, b.courier_account_id as booked_at
  from settlement_lines l
  join settlements s on s.store_id = l.store_id and s.id = l.settlement_id
  left join shipment_bookings b on b.store_id = l.store_id and b.shipment_id = l.shipment_id and b.status = 'BOOKED'
 where l.is_live and (b.id is null or b.courier_account_id is distinct from s.courier_account_id);

-- check rests_of_own_parcel: what became of the rest of a parcel is said with a payout, and paid with a claim, of that parcel
select r.store_id, r.id as resolution_id, l.id as line_id
  from courier_resolutions r join settlement_lines l on l.store_id = r.store_id and (l.id = r.settlement_line_id or l.claim_id = r.id)
 where l.shipment_id <> r.shipment_id or l.id = r.settlement_line_id and r.status <> 'VOID' and not l.is_live;

-- check goods_claims_of_missing_units: a courier is asked for goods of a parcel that it had, and of which units are missing
select r.store_id, r.id as claim_id, r.shipment_id
  from courier_resolutions r
 where r.kind = 'GOODS' and not exists (
   select from shipment_lines l join shipment_bookings b on b.store_id = l.store_id and b.shipment_id = l.shipment_id and b.status = 'BOOKED'
    where l.store_id = r.store_id and l.shipment_id = r.shipment_id and l.missing_quantity > 0);
