import type { SimulatorOptions } from '@haat/simulation/simulation.ts'
import type { Json, Sent } from '@haat/simulation/test/inject-simulator.ts'
import { setUpSimulator } from './harness.ts'

export const P = '/aladdin/api/v1'
export const S = '/api/v1'
export const R = '/v1.0.0-beta'

export const pathaoCredentials = {
  client_id: 'haat-demo-client',
  client_secret: 'haat-demo-client-secret',
  username: 'demo@haat.example',
  password: 'haat-demo-password',
}
export const steadfastHeaders = { 'api-key': 'haat-demo-api-key', 'secret-key': 'haat-demo-secret-key' }
export const redxHeaders = { 'api-access-token': 'Bearer haat-demo-access-token' }

const address = 'House 17, Road 3/A, Dhanmondi, Dhaka-1209'

export const pathaoOrder = {
  store_id: 130820,
  merchant_order_id: 'DEM-7K2M9QX-1',
  recipient_name: 'Rahima Begum',
  recipient_phone: '01712345678',
  recipient_address: address,
  delivery_type: 48,
  item_type: 2,
  item_quantity: 1,
  item_weight: '0.5',
  amount_to_collect: 900,
}

export const steadfastOrder = {
  invoice: 'DEM-7K2M9QX-1',
  recipient_name: 'Rahima Begum',
  recipient_phone: '01712345678',
  recipient_address: address,
  cod_amount: 1060,
  note: 'Deliver within 3 PM',
}

export const redxParcel = {
  customer_name: 'Rahima Begum',
  customer_phone: '01712345678',
  delivery_area: 'Dhanmondi',
  delivery_area_id: 2,
  customer_address: address,
  merchant_invoice_id: 'DEM-7K2M9QX-1',
  cash_collection_amount: '1500',
  parcel_weight: 500,
  value: 1500,
}

/** A simulator and a merchant that has a token of Pathao. */
export async function setUpPathao(options: SimulatorOptions = {}) {
  const simulator = setUpSimulator(options)
  const { send } = simulator
  const signIn = (change: Json = {}) =>
    send(`${P}/issue-token`, { body: { ...pathaoCredentials, grant_type: 'password', ...change } })
  let token = String((await signIn()).json.access_token)
  const call = (path: string, sent: Sent = {}) =>
    send(`${P}${path}`, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } })
  return {
    ...simulator,
    signIn,
    call,
    get: (path: string) => call(path, { method: 'GET' }),
    create: (change: Json = {}) => call('/orders', { body: { ...pathaoOrder, ...change } }),
    bulk: (orders: Json[]) => call('/orders/bulk', { body: { orders } }),
    info: (id: unknown) => call(`/orders/${id}/info`, { method: 'GET' }),
    renew: async () => {
      token = String((await signIn()).json.access_token)
    },
  }
}

/** A simulator and a merchant of Steadfast. */
export function setUpSteadfast(options: SimulatorOptions = {}) {
  const simulator = setUpSimulator(options)
  const call = (path: string, sent: Sent = {}) =>
    simulator.send(`${S}${path}`, { ...sent, headers: { ...steadfastHeaders, ...sent.headers } })
  return {
    ...simulator,
    call,
    get: (path: string) => call(path, { method: 'GET' }),
    create: (change: Json = {}) => call('/create_order', { body: { ...steadfastOrder, ...change } }),
    bulk: (items: Json[]) => call('/create_order/bulk-order', { body: { data: JSON.stringify(items) } }),
    status: async (invoice: string) =>
      (await call(`/status_by_invoice/${invoice}`, { method: 'GET' })).json.delivery_status,
  }
}

/** A simulator and a merchant of RedX. */
export function setUpRedx(options: SimulatorOptions = {}) {
  const simulator = setUpSimulator(options)
  const call = (path: string, sent: Sent = {}) =>
    simulator.send(`${R}${path}`, { ...sent, headers: { ...redxHeaders, ...sent.headers } })
  return {
    ...simulator,
    call,
    get: (path: string) => call(path, { method: 'GET' }),
    create: (change: Json = {}) => call('/parcel', { body: { ...redxParcel, ...change } }),
    cancel: (id: unknown, change: Json = {}) =>
      call('/parcels', {
        method: 'PATCH',
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id: id,
          update_details: { property_name: 'status', new_value: 'cancelled', reason: 'Changed mind', ...change },
        },
      }),
  }
}
