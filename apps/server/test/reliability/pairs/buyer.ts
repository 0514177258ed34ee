import { next, type Shop, type TestProduct } from '../../factories.ts'
import type { Call, Harness, TestResponse } from '../../harness.ts'
import { callPatiently } from '../../patient-call.ts'

/** A guest's whole purchase, from a network of their own. Returns the request that failed, a 429 too, or null. */
export async function buy(h: Harness, shop: Shop, { id, slug }: TestProduct): Promise<string | null> {
  const n = next()
  const ip = `100.${64 + (Math.floor(n / 250) % 64)}.${n % 250}.9`
  const send = (call: Omit<Call, 'key' | 'headers'>): Promise<TestResponse> =>
    callPatiently(h, { ...call, key: shop.key, headers: { 'x-shopper-ip': ip } })
  const phone = `018${String(10_000_000 + n)}`
  const items = [{ product_id: id, quantity: 1 }]
  const order = { receiver_name: 'Rahima', address: 'House 1, Dhaka', phone, items }
  let token = ''
  const steps: [string, () => Promise<TestResponse>][] = [
    ['product', () => send({ url: `W/products/${slug}/` })],
    ['quote', () => send({ url: 'W/checkout/quote/', body: { items } })],
    ['order', () => send({ url: 'W/order/', body: order })],
    ['track', () => send({ url: 'W/orders/track/', body: { tracking_token: token } })],
  ]
  for (const [name, step] of steps) {
    const { status, data, text } = await step()
    if (status >= 300) return `${name} ${status} ${text.slice(0, 200)}`
    if (name === 'order') token = data.tracking_token
  }
  return null
}
