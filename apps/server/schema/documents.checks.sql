-- check document_series_without_gaps: the numbers of a series are 1 to the last one, each once
select s.store_id, s.kind, s.fiscal_year, s.last_serial, x.*
  from document_series s
 cross join lateral (
   select count(*) as documents, coalesce(min(d.serial), 0) as first, coalesce(max(d.serial), 0) as last
     from documents d where d.store_id = s.store_id and d.kind = s.kind and d.fiscal_year = s.fiscal_year) x
 where x.documents <> s.last_serial or x.first <> 1 or x.last <> s.last_serial;

-- check documents_unchanged: a document is as it was issued
select d.store_id, d.id as document_id, d.number from documents d where d.digest <> document_digest(d.number, d.content);

-- check document_sums: a document is the sum of its lines, and its own words say so
select d.store_id, d.id as document_id, d.number, x.*
  from documents d
 cross join lateral (
   select coalesce(sum(l.amount_minor), 0) as amount, coalesce(sum(l.value_minor), 0) as value, coalesce(sum(l.sd_minor), 0) as sd,
       coalesce(sum(l.vat_minor), 0) as vat, count(*) as lines
     from document_lines l where l.store_id = d.store_id and l.document_id = d.id) x
 where (d.amount_minor, d.value_minor, d.sd_minor, d.vat_minor) is distinct from (x.amount, x.value, x.sd, x.vat)
    or (d.content ->> 'total')::numeric * 100 <> d.amount_minor or (d.content ->> 'vat')::numeric * 100 <> d.vat_minor
    or jsonb_array_length(d.content -> 'lines') <> x.lines;

-- check documents_match_orders: a tax invoice has the items of its order, at what they cost after discounts and their rates
select l.store_id, l.order_id, l.id as line_id, d.id as document_id
  from documents d join order_lines l on l.store_id = d.store_id and l.order_id = d.order_id
  left join document_lines x on x.store_id = d.store_id and x.document_id = d.id and x.order_line_id = l.id
 where d.kind = 'TAX_INVOICE'
   and (x.amount_minor, x.quantity, x.vat_rate_bp, x.sd_rate_bp)
     is distinct from (l.line_total_minor - l.discount_minor, l.quantity, l.vat_rate_bp, l.sd_rate_bp);

-- check credit_within_invoice: of no item more is credited than its tax invoice and debit notes have
select d.store_id, coalesce(d.invoice_id, d.id) as invoice_id, l.order_line_id
  from documents d join document_lines l on l.store_id = d.store_id and l.document_id = d.id
 group by d.store_id, coalesce(d.invoice_id, d.id), l.order_line_id
having sum(case d.kind when 'CREDIT_NOTE' then -l.amount_minor else l.amount_minor end) < 0
    or sum(case d.kind when 'CREDIT_NOTE' then -l.quantity when 'TAX_INVOICE' then l.quantity else 0 end) < 0;

-- check shipped_orders_have_invoice: every order that was shipped while the store charged VAT has a tax invoice
select o.store_id, o.id as order_id, o.order_number, o.shipped_at
  from orders o join stores s on s.id = o.store_id and s.settings #>> '{tax,mode}' = 'vat'
 -- What was being shipped at that moment may not have seen it yet.
 where o.shipped_at >= (s.settings #>> '{tax,since}')::timestamptz + interval '5 minutes'
   and not exists (select from documents d where d.store_id = o.store_id and d.order_id = o.id and d.kind = 'TAX_INVOICE');

-- check outcomes_credited: what was cancelled or came back of an invoiced order is credited within six hours
select d.store_id, d.order_id, d.id as document_id, x.order_line_id, x.amount_minor * u.units / x.quantity as due, c.credited
  from documents d
  join orders o on o.store_id = d.store_id and o.id = d.order_id and o.updated_at < now() - interval '6 hours'
  join document_lines x on x.store_id = d.store_id and x.document_id = d.id
  left join order_lines l on l.store_id = x.store_id and l.id = x.order_line_id
 cross join lateral (
   select case when o.status = 'CANCELLED' or (x.order_line_id is null and o.status = 'RETURNED' and o.delivered_at is null) then x.quantity
     else coalesce(l.returned_quantity, 0) end as units) u
 cross join lateral (
   select coalesce(sum(y.amount_minor), 0) as credited
     from documents n join document_lines y on y.store_id = n.store_id and y.document_id = n.id
    where n.store_id = d.store_id and n.invoice_id = d.id and n.kind = 'CREDIT_NOTE' and y.order_line_id is not distinct from x.order_line_id) c
 where d.kind = 'TAX_INVOICE' and d.issued_at < now() - interval '6 hours' and u.units > 0
   and c.credited < x.amount_minor * u.units / x.quantity;

-- check credits_written: no order waits for its credit note longer than six hours
select store_id, order_id, queued_at from orders_to_credit where queued_at < now() - interval '6 hours';
