import createClient from 'openapi-fetch'
import type { paths as MerchantPaths, webhooks } from '../generated/openapi-typescript/merchant/index.ts'
import type { components, paths } from '../generated/openapi-typescript/storefront/index.ts'

type Product = components['schemas']['Product']
type OrderBody = components['schemas']['CreateOrderRequest']
export type OrderEvent = webhooks['order.created']['post']['requestBody']['content']['application/json']

const shop = createClient<paths>({ baseUrl: 'http://localhost:4000', headers: { 'X-Service-Key': 'sb_test_' } })
const office = createClient<MerchantPaths>({ baseUrl: 'http://localhost:4000' })

export async function listNames(): Promise<(string | undefined)[]> {
  const query = {
    in_stock: true,
    fields: 'id,name',
    max_price: '2500.00',
    locale: 'bn' as const,
    attr: { Colour: 'Red,Blue' },
  }
  const { data } = await shop.GET('/api/v1/business/website/products/', { params: { query } })
  return data?.data.items.map(({ name }) => name) ?? []
}

export const priceOf = (product: Product): string => product.price

export async function order(): Promise<string | (number | null)[]> {
  const items = [{ product_id: 101, quantity: 2, unit_price: 2500 }]
  const quote = await shop.POST('/api/v1/business/website/checkout/quote/', {
    body: { items, payment_method: 'BKASH' },
  })
  const expected_total = quote.data?.data.expected_total ?? null
  const body: OrderBody = {
    receiver_name: 'Rahima',
    phone: '01712345678',
    email: null,
    items,
    expected_total,
    payment_method: 'COD',
  }
  const { data, error } = await shop.POST('/api/v1/business/website/order/', { body })
  if (data) return data.data.order.order_number
  if (error.error_code === 'insufficient_stock') return error.details.items.map(({ available }) => available)
  return error.message
}

export async function ship(order_id: number): Promise<string | undefined> {
  const path = { subdomain: 'demo-shop', order_id }
  const { data } = await office.POST('/api/v1/business/admin/{subdomain}/orders/{order_id}/ship/', { params: { path } })
  return data?.data.status
}

// @ts-expect-error -- not a payment method
export const unknownMethod: OrderBody = { payment_method: 'GOLD' }
