import type { WireErrorDetails } from '@haat/contract/error-details.ts'
import type { createOffer } from '@haat/contract/merchant/offers.ts'
import type { createProduct } from '@haat/contract/merchant/products.ts'
import type { Body, Data, WireBody, WireData } from '@haat/contract/operation.ts'
import type { quoteCheckout } from '@haat/contract/storefront/checkout.ts'
import { listDeliveryZones } from '@haat/contract/storefront/delivery.ts'
import { createOrder, readOrders } from '@haat/contract/storefront/orders.ts'
import { listProducts, readProduct } from '@haat/contract/storefront/products.ts'
import type { Cursor, E164 } from '@haat/contract/wire.ts'
import { describe, expectTypeOf, it } from 'vitest'
import { createClient } from './client.ts'

// Checked by the compiler; no request is sent.
const client = createClient({ baseUrl: '', fetch: () => Promise.reject(new Error('not sent')) })
type Product = WireData<typeof listProducts>['items'][number]
type Amount = number | string

describe('the types of the client', () => {
  it('accept amounts as numbers or decimal strings, which the server reads as minor units', () => {
    expectTypeOf<WireBody<typeof createOrder>['expected_total']>().toEqualTypeOf<Amount | null | undefined>()
    expectTypeOf<Body<typeof createOrder>['expected_total']>().toEqualTypeOf<number | null | undefined>()
    type Variant = WireBody<typeof createProduct>['variants'][number]
    expectTypeOf<Variant['price']>().toEqualTypeOf<Amount | undefined>()
    expectTypeOf<WireBody<typeof createProduct>['name']>().toEqualTypeOf<string>()
  })

  it('accept and return times as text, which the server reads as Date', () => {
    type Start = WireBody<typeof createOffer>['starts_at']
    expectTypeOf<Start>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Body<typeof createOffer>['starts_at']>().toEqualTypeOf<Date | null | undefined>()
    expectTypeOf<WireData<typeof readProduct>['created_at']>().toEqualTypeOf<string>()
    expectTypeOf<Data<typeof readProduct>['created_at']>().toEqualTypeOf<Date>()
    expectTypeOf<WireErrorDetails<'invalid_state'>['revoked_at']>().toEqualTypeOf<string | undefined>()
  })

  it('accept phone numbers and cursors as text, which have types of their own in the server', () => {
    expectTypeOf<WireBody<typeof createOrder>['phone']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Body<typeof createOrder>['phone']>().toEqualTypeOf<E164 | undefined>()
    expectTypeOf<WireData<typeof listProducts>['next_cursor']>().toEqualTypeOf<string | null>()
    expectTypeOf<Data<typeof listProducts>['next_cursor']>().toEqualTypeOf<Cursor | null>()
    const nextPage = (cursor: string) => client.call(listProducts, { query: { cursor } })
    expectTypeOf(nextPage).toBeFunction()
  })

  it('accept the expected total of a quote for an order', () => {
    type Quote = WireData<typeof quoteCheckout>
    expectTypeOf<Quote['expected_total']>().toExtend<WireBody<typeof createOrder>['expected_total']>()
  })

  it('accept amounts, booleans and declared fields in a query', () => {
    const query = { in_stock: true, max_price: '2500.00', fields: ['id', 'name'] } as const
    const send = () => client.call(listProducts, { query })
    expectTypeOf<Awaited<ReturnType<typeof send>>['data']['items']>().toEqualTypeOf<Pick<Product, 'id' | 'name'>[]>()
    // @ts-expect-error -- a product has no field of this name
    const misspelt = () => client.call(listProducts, { query: { fields: ['nmae'] } })
    expectTypeOf(misspelt).toBeFunction()
  })

  it('return every field of a product without `fields`', () => {
    const send = () => client.call(listProducts, {})
    expectTypeOf<Awaited<ReturnType<typeof send>>['data']>().toEqualTypeOf<WireData<typeof listProducts>>()
  })

  it('return the identifier of a row, which `fields` need not name', () => {
    const product = () => client.call(readProduct, { params: { slug: 'jamdani' }, query: { fields: ['name'] } })
    expectTypeOf<Awaited<ReturnType<typeof product>>['data']>().toEqualTypeOf<Pick<Product, 'id' | 'name'>>()
    const zones = () => client.call(listDeliveryZones, { query: { fields: ['fee'] } })
    type Zone = WireData<typeof listDeliveryZones>['items'][number]
    expectTypeOf<Awaited<ReturnType<typeof zones>>['data']['items']>().toEqualTypeOf<Pick<Zone, 'code' | 'fee'>[]>()
    const orders = () => client.call(readOrders, { query: { fields: ['total'] } })
    type Total = { id: number; total: string }
    expectTypeOf<Awaited<ReturnType<typeof orders>>['data']>().toEqualTypeOf<Total[] | Total>()
  })

  it('reject an unknown payment method', () => {
    // @ts-expect-error -- not a payment method
    const send = () => client.call(createOrder, { body: { payment_method: 'GOLD' } })
    expectTypeOf(send).toBeFunction()
  })
})
