-- Couriers are asked for goods that they did not bring back, not only for cash that they did not pay out.
alter table settlement_lines drop constraint settlement_lines_claimed;
alter table settlement_lines add constraint settlement_lines_claimed check ((kind in ('CLAIM', 'GOODS')) = (claim_id is not null)) not valid;
alter table courier_resolutions drop constraint courier_resolutions_paid;
alter table courier_resolutions add constraint courier_resolutions_paid check (
  paid_minor between 0 and greatest(amount_minor, 0) and (kind <> 'WRITE_OFF' or paid_minor = 0)) not valid;
alter table courier_resolutions drop constraint courier_resolutions_status_of_kind;
alter table courier_resolutions add constraint courier_resolutions_status_of_kind check (
  case kind when 'WRITE_OFF' then status in ('DONE', 'VOID')
    else amount_minor > 0 and status <> 'DONE' and (status = 'PAID') = (paid_minor = amount_minor) end) not valid;
alter table courier_resolutions add constraint courier_resolutions_goods check (
  kind <> 'GOODS' or settlement_line_id is null and status <> 'VOID') not valid;
