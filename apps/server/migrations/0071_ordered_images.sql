-- An order shows what was bought, also when the product has another image now. Orders are kept, so an index serves instead
-- of a row for each line in upload_references. The upload that the URL of an image names; null for another URL.
create function upload_of(url text) returns uuid language sql immutable parallel safe as $$
  select substring(url from '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/')::uuid
$$;
create index order_lines_image on order_lines (store_id, upload_of(image)) where image like '%/media/%';
