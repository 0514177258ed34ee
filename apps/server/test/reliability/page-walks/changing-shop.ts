import { aProduct, next, openShop, type Shop, signIn } from '../../factories.ts'
import type { Harness, TestResponse } from '../../harness.ts'
import { anOrder } from '../../order-factory.ts'

/** A list with rows that never change, among others that do. */
export type ChangingList = {
  name: string
  page(limit: number, cursor: string | null): Promise<TestResponse>
  staying: string[]
}

export type ChangingShop = {
  lists: ChangingList[]
  /** Inserts, changes or deletes a row of some list, never one of the constant rows. */
  disturb(random: () => number): Promise<void>
}

const STAYING = 14
/** The maximum of each kind, so that walks stay short however long the run is. */
const MAX_TEMPORARY_ROWS = 12

export async function aChangingShop(h: Harness): Promise<ChangingShop> {
  const shop = await openShop(h)
  const me = await signIn(h, shop)
  const goods = await aProduct(h, shop, { stock: 1_000_000, name: 'Of the orders' })
  const staying = {
    products: [] as string[],
    variants: [] as string[],
    orders: [] as string[],
    customers: [] as string[],
  }
  for (let made = 0; made < STAYING; made++) {
    // Few prices, names and stocks: many rows with equal sort values.
    const product = await aProduct(h, shop, {
      name: `Name ${made % 4}`,
      priceMinor: 100_00 * (made % 3),
      stock: made % 4,
    })
    staying.products.push(String(product.id))
    staying.variants.push(String(product.variantId))
    staying.orders.push(String(await order(h, shop, me.id, goods, 1 + (made % 3))))
    staying.customers.push((await signIn(h, shop)).id)
  }
  // Times that differ by less than a millisecond, and equal times.
  for (const table of ['products', 'customers']) {
    await h.sql(
      `update ${table} t set created_at = now() + n.n / 3 * interval '1 microsecond'
        from (select id, row_number() over (order by id) as n from ${table} where store_id = $1) n where n.id = t.id`,
      [shop.storeId],
    )
  }
  await h.sql(`update products set published_at = created_at where store_id = $1`, [shop.storeId])
  await h.sql(`select refresh_listings($1, array(select id from products where store_id = $1))`, [shop.storeId])

  const keyed = { key: shop.key, token: me.token }
  const secret = { headers: { authorization: `Bearer ${shop.secretKey}` } }
  const list = (url: string, credentials: object, rows: string[]): ChangingList => ({
    name: url,
    staying: rows,
    page: (limit, cursor) => {
      const more = new URLSearchParams({ limit: String(limit), ...(cursor === null ? {} : { cursor }) })
      return h.call({ url: `${url}${url.includes('?') ? '&' : '?'}${more}`, ...credentials })
    },
  })
  const admin = `M/${shop.subdomain}`
  const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name_asc', 'name_desc']
  return {
    lists: [
      ...[...sorts, 'popular', 'rating', 'discount'].map((sort) =>
        list(`W/products/?sort=${sort}`, keyed, staying.products),
      ),
      ...[...sorts, 'stock_asc', 'stock_desc'].map((sort) =>
        list(`${admin}/products/?sort=${sort}`, secret, staying.products),
      ),
      ...['newest', 'oldest', 'total'].map((sort) => list(`${admin}/orders/?sort=${sort}`, secret, staying.orders)),
      ...['newest', 'oldest'].map((sort) => list(`${admin}/customers/?sort=${sort}`, secret, staying.customers)),
      list(`${admin}/stock/`, secret, staying.variants),
      list('W/orders/', keyed, staying.orders),
    ],
    disturb: disturber(h, shop, (random) => order(h, shop, me.id, goods, 1 + (random() % 5))),
  }
}

const order = async (
  h: Harness,
  shop: Shop,
  customerId: string,
  product: Awaited<ReturnType<typeof aProduct>>,
  quantity: number,
) => (await anOrder(h, shop, { lines: [{ product, quantity }], customerId })).id

function disturber(h: Harness, shop: Shop, placeOrder: (random: () => number) => Promise<number>) {
  const { storeId } = shop
  const [products, orders, customers]: [number[], number[], string[]] = [[], [], []]
  const refresh = (id: number) => h.sql('select refresh_listings($1, $2)', [storeId, [id]])
  const one = <T>(rows: T[], random: () => number) => rows[random() % rows.length] as T
  const taken = <T>(rows: T[], random: () => number) => rows.splice(random() % rows.length, 1)[0] as T

  async function product(random: () => number): Promise<void> {
    if (products.length < 3 || (products.length < MAX_TEMPORARY_ROWS && random() % 3 === 0)) {
      const made = await aProduct(h, shop, {
        name: `Name ${random() % 5}`,
        priceMinor: 50_00 * (random() % 7),
        stock: random() % 5,
      })
      products.push(made.id)
    } else if (random() % 3 === 0) {
      const id = taken(products, random)
      await h.sql('update products set deleted_at = now() where id = $1', [id])
      await refresh(id)
    } else {
      const id = one(products, random)
      await h.sql(`update products set name = $2, published_at = now() - $3 * interval '1 second' where id = $1`, [
        id,
        `Name ${random() % 5}`,
        random() % 60,
      ])
      await h.sql('update variants set price_minor = $2 where product_id = $1', [id, 50_00 * (random() % 7)])
      await refresh(id)
      await h.sql('update product_listings set sold_count = $2, average_rating = $3 where product_id = $1', [
        id,
        random() % 4,
        random() % 6,
      ])
    }
  }

  async function customer(random: () => number): Promise<void> {
    if (customers.length < 3 || (customers.length < MAX_TEMPORARY_ROWS && random() % 2 === 0)) {
      const [row] = await h.sql<{ id: string }>(
        'insert into customers (id, store_id, email, first_name) values (gen_random_uuid(), $1, $2, $3) returning id',
        [storeId, `passing${next()}@example.com`, 'Passing'],
      )
      customers.push(String(row?.id))
    } else await h.sql('delete from customers where id = $1', [taken(customers, random)])
  }

  async function anyOrder(random: () => number): Promise<void> {
    if (orders.length < 3 || (orders.length < MAX_TEMPORARY_ROWS && random() % 2 === 0))
      orders.push(await placeOrder(random))
    else await h.sql('delete from orders where id = $1', [taken(orders, random)])
  }

  return (random: () => number) => one([product, customer, anyOrder], random)(random)
}
