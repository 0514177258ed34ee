import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { setUpBooking } from '../../bookings.ts'
import type { setUpCouriers } from '../../couriers.ts'
import { aProduct, type TestProduct } from '../../factories.ts'
import type { Harness, TestResponse } from '../../harness.ts'
import { orderCalls } from '../../order-factory.ts'
import { fileCalls } from '../../settlement-files.ts'
import { settlementCalls } from '../../settlements.ts'
import type { KnownShop } from './parcel-oracle.ts'

type Couriers = Awaited<ReturnType<typeof setUpCouriers>>
type Body = Record<string, unknown>

export type ParcelShop = Awaited<ReturnType<typeof openParcelShop>>

const STOCK = 100_000

/** A store with two products and an account at a courier, and what its model expects of it. */
export async function openParcelShop(h: Harness, couriers: Couriers, courier: CourierCode) {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId, merchant } = booking
  const aShirt = () => aProduct(h, shop, { stock: STOCK, priceMinor: 100_00 })
  const products: readonly TestProduct[] = [await aShirt(), await aShirt()]
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const known: KnownShop = {
    ...{ orders: [], stock: products.length * STOCK },
    ledger: { COURIER: 0, CASH: 0, BANK_TRANSFER: 0, COURIER_FEES: 0 },
  }
  const settlements = `/settlements/${courier.toLowerCase()}/${merchant}`
  const staff = (path: string, body: Body = {}): Promise<TestResponse> =>
    h.call({ url: `M/${shop.subdomain}/${path}`, headers, body })
  return {
    ...{ h, couriers, courier, products, known, staff, ...booking },
    orders: orderCalls(h, shop),
    files: fileCalls(h, shop, accountId),
    payouts: settlementCalls(h, shop),
    parcelOf: async (number: string) => (await booking.parcels(number))[0],
    settle: async () => {
      const paid = await couriers.control(settlements)
      const csv = await (await fetch(`${couriers.url}/__sim${settlements}/${paid.id}/csv`)).text()
      return { csv, amount: Number(paid.amount) }
    },
  }
}

/** What differs between a store and its model. */
export async function findDifferences({ h, shop, known }: ParcelShop): Promise<object[]> {
  const [row] = await h.sql<{ stock: number; ledger: Record<string, number>; orders: object; parcels: object }>(
    `select (select sum(on_hand) from stock where store_id = $1)::int as stock,
        (select coalesce(jsonb_object_agg(account, minor), '{}') from (
           select l.account, sum(l.amount_minor)::int as minor from ledger_lines l
             join ledger_transactions t on t.id = l.transaction_id where t.store_id = $1 group by l.account) x) as ledger,
        (select coalesce(jsonb_object_agg(id, status), '{}') from orders where store_id = $1) as orders,
        (select coalesce(jsonb_object_agg(s.id, jsonb_build_object('status', s.status, 'cod', s.cod_minor, 'collected', coalesce(s.collected_minor, 0),
             'delivered', u.delivered, 'back', u.back)), '{}')
           from shipments s cross join lateral (
             select coalesce(sum(x.delivered_quantity), 0)::int as delivered,
                 coalesce(sum(x.sellable_quantity + x.damaged_quantity + x.missing_quantity), 0)::int as back
               from shipment_lines x where x.store_id = s.store_id and x.shipment_id = s.id) u
          where s.store_id = $1) as parcels`,
    [shop.storeId],
  )
  const accounts = Object.keys(known.ledger) as (keyof typeof known.ledger)[]
  const actual = { ...row, ledger: Object.fromEntries(accounts.map((name) => [name, row?.ledger[name] ?? 0])) }
  const parcels = known.orders.flatMap((order) => order.parcels)
  const expected = {
    stock: known.stock,
    ledger: known.ledger,
    orders: Object.fromEntries(known.orders.map(({ id, status }) => [id, status])),
    parcels: Object.fromEntries(
      parcels.map(({ id, status, codMinor: cod, collectedMinor: collected, delivered, back }) => [
        id,
        { status, cod, collected, delivered: [...delivered.values()].reduce((sum, n) => sum + n, 0), back },
      ]),
    ),
  }
  return (['stock', 'ledger', 'orders', 'parcels'] as const).flatMap((what) => {
    const [is, shouldBe] = [sorted(actual[what]), sorted(expected[what])]
    return is === shouldBe ? [] : [{ what, is, shouldBe }]
  })
}

/** As a text that does not depend on the order of names. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part) =>
    typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  )
