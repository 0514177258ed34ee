import { shipOrder } from '../generated/orval/merchant'
import type { OrderCreatedEvent } from '../generated/orval/merchant/model'
import { createOrder, listProducts, quoteCheckout } from '../generated/orval/storefront'
import type { CreateOrderRequest, Product } from '../generated/orval/storefront/model'

export async function listNames(): Promise<(string | undefined)[]> {
  const query = { in_stock: true, fields: 'id,name', max_price: '2500.00', locale: 'bn' as const }
  const { data, status } = await listProducts({ ...query, attr: { Colour: 'Red,Blue' } })
  return status === 200 ? data.data.items.map(({ name }) => name) : []
}

export const priceOf = (product: Product): string => product.price
export const totalOf = (event: OrderCreatedEvent): string => event.data.object.total

export async function order(): Promise<string | (number | null)[]> {
  const items = [{ product_id: 101, quantity: 2, unit_price: 2500 }]
  const quote = await quoteCheckout({ items, payment_method: 'BKASH' })
  const expected_total = quote.status === 200 ? quote.data.data.expected_total : null
  const body: CreateOrderRequest = { receiver_name: 'Rahima', phone: '01712345678', email: null, items, expected_total }
  const answer = await createOrder(body)
  if (answer.status === 201) return answer.data.data.order.order_number
  if (answer.status === 409 && answer.data.error_code === 'insufficient_stock')
    return answer.data.details.items.map(({ available }) => available)
  return answer.status === 409 ? answer.data.message : ''
}

export async function ship(orderId: number): Promise<string | undefined> {
  const answer = await shipOrder('demo-shop', orderId)
  return answer.status === 200 ? answer.data.data.status : undefined
}

// @ts-expect-error -- not a payment method
export const unknownMethod: CreateOrderRequest = { payment_method: 'GOLD' }
