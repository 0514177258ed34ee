-- One spelling for every transaction id (shared/canonical-key.ts).
create or replace function transaction_id_form(id text) returns text language sql immutable as $$
  select regexp_replace(upper(normalize(translate(id,
    '০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '0123456789012345678901234567890123456789'), nfkc)),
    '[^A-Z0-9]' collate "C", '', 'g')
$$;

-- One canonical form for codes: compatibility forms folded, no spaces or invisible characters, digits in ASCII, every dash
-- a hyphen. Where two codes of a store become one, the older keeps it and the other gets a number.
create or replace function coupon_code_form(code text) returns text language sql immutable as $$
  select upper(translate(
    regexp_replace(regexp_replace(normalize(code, NFKC), '[\u2010-\u2015\u2043\u2212\u02d7]', '-', 'g'),
      '[[:space:]\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'),
    '০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '0123456789012345678901234567890123456789'))
$$;

-- As people write a number of their country. Numbers then share less than their first digits.
create or replace function national_phone(phone text) returns text language sql immutable parallel safe
  return case when phone like '+880%' then '0' || substr(phone, 5) else phone end;

-- An order shows what was bought, also when the product has another image now. Orders are kept, so an index serves instead
-- of a row for each line in upload_references. The upload that the URL of an image names; null for another URL.
create or replace function upload_of(url text) returns uuid language sql immutable parallel safe as $$
  select substring(url from '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/')::uuid
$$;

-- Two transaction IDs that people confuse have the same look.
create or replace function transaction_look(transaction_id text) returns text language sql immutable parallel safe
  return translate(transaction_id, 'OQILSZB', '0011528');

-- The networks that one customer of a provider can have without effort: the /48 around an IPv6 /64. An IPv4 address has none.
create or replace function wide_network_of(network text) returns text language sql immutable as $$
  select case when network like '%:%' then regexp_replace(network, '[^:]*::/64$', ':/48') else network end
$$;
