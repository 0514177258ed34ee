import { randomUUID } from 'node:crypto'
import autocannon, { type Request } from 'autocannon'
import { graphqlRequests } from './graphql-load.ts'
import { type Load, type Round, readArgument, report } from './protocol.ts'

// The load generator in its own process: one round, one line of result.

const load = readArgument<Load>()
const { pathname, search } = new URL(load.url)
let serial = Math.floor(Math.random() * 1e6) * 10

const request = { path: pathname + search, headers: load.headers }
const { products = [] } = load.orders ?? {}
const order = {
  ...request,
  method: 'POST',
  setupRequest: (one: Request) => {
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

const cart = {
  ...request,
  method: 'POST',
  setupRequest: (one: Request) => {
    serial++
    const { products, tokens } = load.carts as Required<Load>['carts']
    const product = Math.floor(serial / tokens.length) % products.length
    const [product_id, variant_id] = products[product] as [number, number]
    return {
      ...one,
      headers: {
        ...load.headers,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[serial % tokens.length]}`,
      },
      body: JSON.stringify({ product_id, variant_id, quantity: 1 }),
    }
  },
}

const { paths = [] } = load
const readAny = {
  ...request,
  setupRequest: (one: Request) => ({ ...one, path: paths[Math.floor(Math.random() * paths.length)] as string }),
}

let wrong = 0
const requests = load.graphql
  ? graphqlRequests(load.graphql, request, () => wrong++)
  : [load.orders ? order : load.carts ? cart : load.paths ? readAny : request]

const result = await autocannon({
  url: new URL(load.url).origin,
  connections: load.connections,
  ...('amount' in load ? { amount: load.amount, sampleInt: 20 } : { duration: load.seconds }),
  timeout: 60,
  requests,
})
const { total: responses } = result.requests
const round: Round = {
  perSecond: responses / result.duration,
  responses,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.errors + result.non2xx + wrong,
}
report(round)
