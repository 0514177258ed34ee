import type { createProduct } from '@haat/contract/merchant/products.ts'
import type { Body, Data, WireBody } from '@haat/contract/operation.ts'
import type { quoteCheckout } from '@haat/contract/storefront/checkout.ts'
import { listDeliveryZones } from '@haat/contract/storefront/delivery.ts'
import { createOrder, readOrders } from '@haat/contract/storefront/orders.ts'
import { listProducts, readProduct } from '@haat/contract/storefront/products.ts'
import { describe, expectTypeOf, it } from 'vitest'
import { createClient } from './client.ts'

// Checked by the compiler: nothing of this is sent.
const client = createClient({ baseUrl: '', fetch: () => Promise.reject(new Error('not sent')) })
type Product = Data<typeof listProducts>['items'][number]
type Amount = number | string

describe('the types of the client', () => {
  it('take amounts as numbers or decimal strings, which the server reads as minor units', () => {
    expectTypeOf<WireBody<typeof createOrder>['expected_total']>().toEqualTypeOf<Amount | null | undefined>()
    expectTypeOf<Body<typeof createOrder>['expected_total']>().toEqualTypeOf<number | null | undefined>()
    type Variant = WireBody<typeof createProduct>['variants'][number]
    expectTypeOf<Variant['price']>().toEqualTypeOf<Amount | undefined>()
    expectTypeOf<WireBody<typeof createProduct>['name']>().toEqualTypeOf<string>()
  })

  it('take the expected total of a quote for the order', () => {
    type Quote = Data<typeof quoteCheckout>
    expectTypeOf<Quote['expected_total']>().toExtend<WireBody<typeof createOrder>['expected_total']>()
  })

  it('take amounts, booleans and known fields in a query', () => {
    const query = { in_stock: true, max_price: '2500.00', fields: ['id', 'name'] } as const
    const send = () => client.call(listProducts, { query })
    expectTypeOf<Awaited<ReturnType<typeof send>>['data']['items']>().toEqualTypeOf<Pick<Product, 'id' | 'name'>[]>()
    // @ts-expect-error -- a product has no field of this name
    const misspelt = () => client.call(listProducts, { query: { fields: ['nmae'] } })
    expectTypeOf(misspelt).toBeFunction()
  })

  it('return every field of a product without `fields`', () => {
    const send = () => client.call(listProducts, {})
    expectTypeOf<Awaited<ReturnType<typeof send>>['data']>().toEqualTypeOf<Data<typeof listProducts>>()
  })

  it('return what identifies a row, which `fields` need not name', () => {
    const product = () => client.call(readProduct, { params: { slug: 'jamdani' }, query: { fields: ['name'] } })
    expectTypeOf<Awaited<ReturnType<typeof product>>['data']>().toEqualTypeOf<Pick<Product, 'id' | 'name'>>()
    const zones = () => client.call(listDeliveryZones, { query: { fields: ['fee'] } })
    type Zone = Data<typeof listDeliveryZones>['items'][number]
    expectTypeOf<Awaited<ReturnType<typeof zones>>['data']['items']>().toEqualTypeOf<Pick<Zone, 'code' | 'fee'>[]>()
    const orders = () => client.call(readOrders, { query: { fields: ['total'] } })
    type Total = { id: number; total: string }
    expectTypeOf<Awaited<ReturnType<typeof orders>>['data']>().toEqualTypeOf<Total[] | Total>()
  })

  it('refuse an unknown payment method', () => {
    // @ts-expect-error -- not a payment method
    const send = () => client.call(createOrder, { body: { payment_method: 'GOLD' } })
    expectTypeOf(send).toBeFunction()
  })
})
