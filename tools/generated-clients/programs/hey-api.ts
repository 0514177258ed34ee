import type { OrderCreatedEvent } from '../generated/hey-api/merchant'
import { shipOrder } from '../generated/hey-api/merchant'
import type { CreateOrderRequest, Product } from '../generated/hey-api/storefront'
import { createOrder, listProducts, quoteCheckout } from '../generated/hey-api/storefront'

const headers = { 'X-Service-Key': 'sb_test_' }

export async function listNames(): Promise<(string | undefined)[]> {
  const query = {
    in_stock: true,
    fields: 'id,name',
    max_price: '2500.00',
    locale: 'bn' as const,
    attr: { Colour: 'Red,Blue' },
  }
  const { data } = await listProducts({ headers, query })
  return data?.data.items.map(({ name }) => name) ?? []
}

export const priceOf = (product: Product): string => product.price
export const totalOf = (event: OrderCreatedEvent): string => event.data.object.total

export async function order(): Promise<string | (number | null)[]> {
  const items = [{ product_id: 101, quantity: 2, unit_price: 2500 }]
  const quote = await quoteCheckout({ headers, body: { items, payment_method: 'BKASH' } })
  const expected_total = quote.data?.data.expected_total ?? null
  const body: CreateOrderRequest = { receiver_name: 'Rahima', phone: '01712345678', email: null, items, expected_total }
  const { data, error } = await createOrder({ headers, body })
  if (data) return data.data.order.order_number
  if (error.error_code === 'insufficient_stock') return error.details.items.map(({ available }) => available)
  return error.message
}

export async function ship(order_id: number): Promise<string | undefined> {
  const { data } = await shipOrder({ path: { subdomain: 'demo-shop', order_id } })
  return data?.data.status
}

// @ts-expect-error -- not a payment method
export const unknownMethod: CreateOrderRequest = { payment_method: 'GOLD' }
