import type pg from 'pg'

const BATCH = 20_000

const parted = (words: string) => words.split(' ')

const first = parted(
  'Rahima Karim Ayesha Rahim Fatema Kamal Nasrin Jamal Salma Habib Shirin Tareq Moyna Anwar Beauty Sohel রহিমা করিম আয়েশা রহিম ফাতেমা কামাল নাসরিন জামাল সালমা হাবিব শিরিন তারেক',
)
const last = parted(
  'Khatun Sheikh Begum Hossain Akter Islam Sultana Rahman Chowdhury Miah খাতুন শেখ বেগম হোসেন আক্তার ইসলাম সুলতানা রহমান চৌধুরী মিয়া',
)

/**
 * Orders of two years, each of one of 25,000 buyers with a phone number, a tenth of them paid by a transaction. Triggers and
 * foreign keys are left out; what is searched is written by the function that the triggers call.
 */
export async function fillSearchedOrders(client: pg.Client, storeId: number, orders: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (let from = 0; from < orders; from += BATCH)
    await addOrders(client, storeId, from, Math.min(from + BATCH, orders))
  await client.query('vacuum analyze')
}

async function addOrders(client: pg.Client, storeId: number, from: number, until: number): Promise<void> {
  await client.query(
    `with placed as (
       select n, 1000 + n as id, n % 25000 as buyer, n % 20 as fate, now() - make_interval(secs => (100000 - n) * 600) as at
         from generate_series($2::integer, $3::integer - 1) n)
     insert into orders (id, store_id, order_number, status, payment_status, payment_method, currency, subtotal_minor, delivery_fee_minor,
       delivery_fee_source, total_minor, receiver_name, phone, email, address, district, item_count, items_fingerprint, created_at)
     select id, $1, 'LA-' || upper(substr(md5(n::text), 1, 3)) || to_char(n, 'FM000000'),
       case when fate < 15 then 'COMPLETED' when fate < 17 then 'CANCELLED' when fate < 19 then 'SHIPPED' else 'PENDING' end,
       'NOT_APPLICABLE', 'COD', 'BDT', 150000 + n % 997 * 100, 7000, 'zone', 157000 + n % 997 * 100,
       ($4::text[])[1 + buyer % $5] || ' ' || ($6::text[])[1 + buyer / 7 % $7], '+88017' || to_char(10000000 + buyer * 3571 % 89999999, 'FM00000000'),
       case when buyer % 4 = 0 then 'buyer' || buyer || '@example.com' else '' end, 'House ' || buyer % 90, 'Dhaka', 3, '', at
       from placed`,
    [storeId, from, until, first, first.length, last, last.length],
  )
  await client.query(
    `insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
     select $1, 1000 + n, 'manual', 'BKASH', upper(substr(md5('trx' || n), 1, 10)), 10000, 'PENDING'
       from generate_series($2::integer, $3::integer - 1) n where n % 10 = 0`,
    [storeId, from, until],
  )
  await client.query(
    `insert into order_search (store_id, order_id, text, total_minor, name_sounds)
     select $1, o.id, order_search_text(o, transaction_ids_of(o.store_id, o.id)), o.total_minor, name_sounds(o.receiver_name)
       from orders o where o.store_id = $1 and o.id >= 1000 + $2::integer and o.id < 1000 + $3::integer`,
    [storeId, from, until],
  )
}
