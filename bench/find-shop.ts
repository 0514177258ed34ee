import type pg from 'pg'

const BATCH = 5_000

const parted = (words: string) => words.split(' ')

// Drawn evenly: a thirtieth of the products for each kind, a tenth for each colour; three in ten are of cotton, and each
// product has a word of its own.
const kinds = {
  en: parted(
    'Saree Panjabi Lungi Kurti Shirt T-Shirt Gamcha Orna Kameez Jacket Sweater Borka Hijab Shoes Sandal Bag Watch Mobile Charger Headphone Laptop Pillow Bedsheet Curtain Plate Cup Kettle Rice Lentils Honey',
  ),
  bn: parted(
    'শাড়ি পাঞ্জাবি লুঙ্গি কুর্তি শার্ট টি-শার্ট গামছা ওড়না কামিজ জ্যাকেট সোয়েটার বোরকা হিজাব জুতা স্যান্ডেল ব্যাগ ঘড়ি মোবাইল চার্জার হেডফোন ল্যাপটপ বালিশ চাদর পর্দা প্লেট কাপ কেটলি চাল ডাল মধু',
  ),
}
const makes = {
  en: parted('Jamdani Katan Silk Linen Khadi Block Printed Nakshi Handloom Deshi Premium Classic Party Wedding Office'),
  bn: parted('জামদানি কাতান সিল্ক লিনেন খাদি ব্লক প্রিন্টেড নকশি তাঁতের দেশি প্রিমিয়াম ক্লাসিক পার্টি বিয়ের অফিস'),
}
const colors = {
  en: parted('Red Blue Green Black White Yellow Purple Orange Pink Brown'),
  bn: parted('লাল নীল সবুজ কালো সাদা হলুদ বেগুনি কমলা গোলাপি বাদামি'),
}

/** Fills a store with products of one variant, named in English and Bangla. */
export async function fillLargeStore(client: pg.Client, storeId: number, products: number): Promise<void> {
  await client.query('set enable_seqscan = off')
  await client.query(
    `insert into brands (store_id, slug, name) select $1, 'brand-' || n, 'Brand ' || n from generate_series(1, 50) n`,
    [storeId],
  )
  await client.query(
    `insert into categories (store_id, slug, name, translations)
     select $1, lower(en), en, jsonb_build_object('bn', jsonb_build_object('name', bn)) from unnest($2::text[], $3::text[]) as t (en, bn)`,
    [storeId, kinds.en, kinds.bn],
  )
  for (let first = 1; first <= products; first += BATCH) await addBatch(client, storeId, first)
  await client.query('vacuum analyze')
}

async function addBatch(client: pg.Client, storeId: number, first: number): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(
    `with drawn as (
       select n, 1 + n % 30 as kind, 1 + (n / 30) % 15 as make, 1 + (n / 7) % 10 as color, (n / 3) % 10 < 3 as is_cotton,
         translate(to_char(n, 'FM000000'), '0123456789', 'bdfghjklmn') as own_word
       from generate_series($2::integer, $2::integer + ${BATCH - 1}) n)
     insert into products (store_id, slug, name, short_description, translations, status, published_at, brand_id, category_id, tags)
     select $1, 'product-' || n,
       concat_ws(' ', ($3::text[])[color], case when is_cotton then 'Cotton' end, ($4::text[])[make], ($5::text[])[kind], own_word),
       'Made in Bangladesh.',
       jsonb_build_object('bn', jsonb_build_object('name',
         concat_ws(' ', ($6::text[])[color], case when is_cotton then 'সুতি' end, ($7::text[])[make], ($8::text[])[kind]))),
       'published', now() - n * interval '1 minute',
       (select id from brands where store_id = $1 and slug = 'brand-' || 1 + n % 50),
       (select id from categories where store_id = $1 and slug = lower(($5::text[])[kind])), '{eid}'
     from drawn returning id`,
    [storeId, first, colors.en, makes.en, kinds.en, colors.bn, makes.bn, kinds.bn],
  )
  const ids = rows.map(({ id }) => id)
  for (const text of [
    'insert into product_slugs (store_id, slug, product_id) select $1, slug, id from products where store_id = $1 and id = any ($2)',
    `insert into variants (store_id, product_id, sku, name, price_minor, sort_order)
     select $1, id, 'SKU-' || slug, '', 50000 + id % 500 * 100, 0 from products where store_id = $1 and id = any ($2)`,
    `insert into stock (store_id, variant_id, on_hand)
     select $1, id, 100 from variants where store_id = $1 and product_id = any ($2)`,
    'select refresh_listings($1, $2)',
  ])
    await client.query(text, [storeId, ids])
  await client.query('commit')
}
