drop function if exists order_of_lead(bigint, text, timestamptz);
drop function if exists posted_fees(bigint, bigint);
drop function if exists returned_through_gateway(bigint, text);
