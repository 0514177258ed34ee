-- check weight_slabs: the weights of a delivery zone ascend, their fees do not fall, and none is below the fee of the zone
select z.store_id, z.id as zone_id, z.code, z.fee_minor, z.weight_slabs
  from delivery_zones z
 where exists (
   select from (
     select (slab ->> 'upToGrams')::bigint as grams, (slab ->> 'feeMinor')::bigint as fee,
       lag((slab ->> 'upToGrams')::bigint) over (order by place) as grams_before,
       coalesce(lag((slab ->> 'feeMinor')::bigint) over (order by place), z.fee_minor) as fee_before
     from jsonb_array_elements(z.weight_slabs) with ordinality as s (slab, place)) slabs
    where grams <= coalesce(grams_before, 0) or fee < fee_before)
    or jsonb_array_length(z.weight_slabs) = 0 and z.extra_per_kg_minor > 0;
