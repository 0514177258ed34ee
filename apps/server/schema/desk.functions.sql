-- Leases name phone numbers by their digest, so that no number outlives its orders there.
create or replace function phone_digest(phone text) returns bytea language sql immutable parallel safe
  return sha256(convert_to(phone, 'UTF8'));
