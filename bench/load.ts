import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { given, type Load, type Round, say } from './protocol.ts'

// The load generator, a process of its own: one round, one line of result.

const load = given<Load>()
const { pathname, search } = new URL(load.url)
let serial = Math.floor(Math.random() * 1e6) * 10

const request = { path: pathname + search, headers: load.headers }
const { products = [] } = load.orders ?? {}
const order = {
  ...request,
  method: 'POST',
  setupRequest: (one: object) => {
    serial++
    const [product_id, variant_id] = products[serial % products.length] as [number, number]
    const phone = `017${String(serial % 1e8).padStart(8, '0')}`
    return {
      ...one,
      headers: { ...load.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        receiver_name: 'Rahima Khatun',
        phone,
        address: 'House 12, Road 5, Dhanmondi',
        delivery_location: 'inside_dhaka',
        items: [{ product_id, variant_id, quantity: 1 }],
      }),
    }
  },
}

const result = await autocannon({
  url: new URL(load.url).origin,
  connections: load.connections,
  duration: load.seconds,
  requests: [load.orders ? order : request],
})
const round: Round = {
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.errors + result.non2xx,
}
say(round)
