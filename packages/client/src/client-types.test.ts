import type { createOffer } from '@haat/contract/merchant/offers.ts'
import type { Data, WireBody, WireData } from '@haat/contract/operation.ts'
import type { createOrder } from '@haat/contract/storefront/orders.ts'
import type { readProduct } from '@haat/contract/storefront/products.ts'
import { describe, expectTypeOf, it } from 'vitest'
import { HaatError, type HaatErrorOf } from './errors.ts'
import { createMerchant, type OffersCreateInput, type ProductsCreateInput } from './merchant.ts'
import {
  createStorefront,
  type DeliveryZone,
  type Order,
  type OrderSummary,
  type OrdersCreateInput,
  type Page,
  type Product,
  type ProductDetail,
  type Quote,
} from './storefront.ts'

// Checked by the compiler; no request is sent.
const send = () => Promise.reject(new Error('not sent'))
const haat = createStorefront({ baseUrl: '', fetch: send })
type Amount = number | string

describe('the types of the client', () => {
  it('accept amounts as numbers or decimal strings, as the contract does', () => {
    expectTypeOf<OrdersCreateInput['expected_total']>().toEqualTypeOf<Amount | null | undefined>()
    expectTypeOf<WireBody<typeof createOrder>['expected_total']>().toExtend<OrdersCreateInput['expected_total']>()
    expectTypeOf<NonNullable<ProductsCreateInput['variants']>[number]['price']>().toEqualTypeOf<Amount | undefined>()
    expectTypeOf<ProductsCreateInput['name']>().toEqualTypeOf<string>()
  })

  it('accept and return times as text, which the server reads as Date', () => {
    expectTypeOf<OffersCreateInput['starts_at']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<WireBody<typeof createOffer>['starts_at']>().toExtend<OffersCreateInput['starts_at']>()
    expectTypeOf<ProductDetail['created_at']>().toEqualTypeOf<string>()
    expectTypeOf<Data<typeof readProduct>['created_at']>().toEqualTypeOf<Date>()
    expectTypeOf<HaatErrorOf<'invalid_state'>['details']['revoked_at']>().toEqualTypeOf<string | undefined>()
  })

  it('accept what the contract accepts, and return what it returns', () => {
    expectTypeOf<WireBody<typeof createOrder>>().toExtend<OrdersCreateInput>()
    expectTypeOf<WireData<typeof readProduct>>().toExtend<ProductDetail>()
  })

  it('return a list of enum values as a list', () => {
    expectTypeOf<ProductDetail['subscribe_intervals']>().toExtend<readonly string[]>()
  })

  it('accept phone numbers and cursors as text', () => {
    // Null counts as absent.
    expectTypeOf<OrdersCreateInput['phone']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Page<Product>['next_cursor']>().toEqualTypeOf<string | null>()
    expectTypeOf((cursor: string) => haat.products.list({ cursor })).toBeFunction()
  })

  it('accept the expected total of a quote for an order', () => {
    expectTypeOf<Quote['expected_total']>().toExtend<OrdersCreateInput['expected_total']>()
  })

  it('accept amounts, booleans, attributes and declared fields in a query', () => {
    const list = () =>
      haat.products.list({ in_stock: true, max_price: '2500.00', 'attr.Colour': ['Red'], fields: ['id', 'name'] })
    expectTypeOf<Awaited<ReturnType<typeof list>>['items']>().toEqualTypeOf<Pick<Product, 'id' | 'name'>[]>()
    // @ts-expect-error -- a product has no field of this name
    const misspelt = () => haat.products.list({ fields: ['nmae'] })
    expectTypeOf(misspelt).toBeFunction()
  })

  it('return every field without `fields`', () => {
    const list = () => haat.products.list()
    expectTypeOf<Awaited<ReturnType<typeof list>>>().toEqualTypeOf<Page<Product>>()
    const product = () => haat.products.read({ slug: 'jamdani' })
    expectTypeOf<Awaited<ReturnType<typeof product>>>().toEqualTypeOf<ProductDetail>()
  })

  it('return the identifier of a row, which `fields` need not name', () => {
    const product = () => haat.products.read({ slug: 'jamdani', fields: ['name'] })
    expectTypeOf<Awaited<ReturnType<typeof product>>>().toEqualTypeOf<Pick<ProductDetail, 'id' | 'name'>>()
    const zones = () => haat.delivery.listZones({ fields: ['fee'] })
    expectTypeOf<Awaited<ReturnType<typeof zones>>['items']>().toEqualTypeOf<Pick<DeliveryZone, 'code' | 'fee'>[]>()
    const orders = () => haat.orders.list({ fields: ['total'] })
    expectTypeOf<Awaited<ReturnType<typeof orders>>>().toEqualTypeOf<Pick<OrderSummary, 'id' | 'total'>[]>()
  })

  it('return a list of orders, or the one order that is asked for', () => {
    const list = () => haat.orders.list()
    expectTypeOf<Awaited<ReturnType<typeof list>>>().toEqualTypeOf<OrderSummary[]>()
    const read = () => haat.orders.read({ order_id: 7 })
    expectTypeOf<Awaited<ReturnType<typeof read>>>().toEqualTypeOf<Order>()
  })

  it('give the rows of every kind of list to `for await`', () => {
    const read = async () => {
      for await (const product of haat.products.list({ fields: ['name'] }))
        expectTypeOf(product).toEqualTypeOf<Pick<Product, 'id' | 'name'>>()
      for await (const order of haat.orders.list()) expectTypeOf(order).toEqualTypeOf<OrderSummary>()
      // @ts-expect-error -- a product is no list
      for await (const _ of haat.products.read({ slug: 'jamdani' })) break
    }
    expectTypeOf(read).toBeFunction()
  })

  it('require what the path and the body require, and reject other names and values', () => {
    // @ts-expect-error -- the slug is part of the path
    const unnamed = () => haat.products.read({})
    // @ts-expect-error -- not a payment method
    const gold = () => haat.orders.create({ payment_method: 'GOLD' })
    // @ts-expect-error -- no such input
    const other = () => haat.cart.addItem({ product_id: 1, amount: 2 })
    expectTypeOf([unnamed, gold, other]).toBeArray()
  })

  it('leave enumerations that may grow open to values of newer servers', () => {
    const isNew = (order: Order) => order.payment_method === 'COD' || order.payment_method === ('UPI' as string)
    expectTypeOf(isNew).toBeFunction()
    expectTypeOf<string>().toExtend<Order['payment_method']>()
    // Completed by an editor, unlike a plain string.
    expectTypeOf<Order['payment_method']>().not.toEqualTypeOf<string>()
  })

  it('narrow the details of an error by its code', () => {
    const available = (error: unknown) => {
      if (HaatError.is(error, 'insufficient_stock')) return error.details.items[0]?.available
      if (error instanceof HaatError && error.code === 'timeout') return error.details.timeout_ms
      return 0
    }
    expectTypeOf(available).returns.toEqualTypeOf<number | null | undefined>()
  })

  it('have no place for the subdomain of the path, which is an option of the client', () => {
    const merchant = createMerchant({ subdomain: 'rongdhonu', secretKey: 'sk_live_1', fetch: send })
    expectTypeOf(() => merchant.orders.ship({ order_id: 7 })).toBeFunction()
    // @ts-expect-error -- an option of the client
    expectTypeOf(() => merchant.orders.read({ order_id: 7, subdomain: 'other' })).toBeFunction()
  })
})
