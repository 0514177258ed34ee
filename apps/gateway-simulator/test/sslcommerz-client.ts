import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { setUpSimulator } from './harness.ts'

export const STORE = 'haatdemo0live'
export const PASSWORD = 'haatdemo0live@ssl'
export const SESSION = '/gwprocess/v4/api.php'
const VALIDATION = '/validator/api/validationserverAPI.php'
const INQUIRY = '/validator/api/merchantTransIDvalidationAPI.php'

/** What a session needs at least. */
export const wantedSession: Record<string, string> = {
  ...{ store_id: STORE, store_passwd: PASSWORD, total_amount: '500.00', currency: 'BDT', tran_id: 'HT1001A1' },
  ...{ product_category: 'General', product_name: 'Order HT1001A1', product_profile: 'general', emi_option: '0' },
  ...{ success_url: 'http://127.0.0.1/r', fail_url: 'http://127.0.0.1/r', cancel_url: 'http://127.0.0.1/r' },
  ...{ cus_name: 'Karim', cus_email: 'karim@example.com', cus_phone: '01700000001', cus_add1: 'House 1' },
  ...{ cus_city: 'Dhaka', cus_postcode: '1205', cus_country: 'Bangladesh', shipping_method: 'NO', num_of_item: '1' },
}

/** A simulator and a store of SSLCommerz. */
export function setUpSslcommerz() {
  const simulator = setUpSimulator()
  const { send, submit, control } = simulator
  const create = (change: Record<string, string> = {}) => submit(SESSION, { ...wantedSession, ...change })
  const begun = async (change: Record<string, string> = {}) => {
    const { sessionkey, GatewayPageURL } = (await create(change)).json
    return { sessionkey: String(sessionkey), page: new URL(String(GatewayPageURL)).pathname }
  }
  const ask =
    (path: string) =>
    (query: Record<string, string>, store: Record<string, string> = {}) =>
      send(`${path}?${new URLSearchParams({ store_id: STORE, store_passwd: PASSWORD, ...store, ...query })}`, {
        method: 'GET',
      })
  const act = (sessionkey: string, action: string, more: Json = {}) =>
    control(`/sslcommerz/payments/${sessionkey}/act`, { action, ...more })
  const inquire = ask(INQUIRY)
  /** A paid session, and its try as an inquiry shows it. */
  const paid = async (change: Record<string, string> = {}) => {
    const { sessionkey } = await begun(change)
    await act(sessionkey, 'approve')
    const { element } = (await inquire({ tran_id: change.tran_id ?? 'HT1001A1' })).json
    return { sessionkey, tried: (element as Record<string, string>[])[0] as Record<string, string> }
  }
  const payout = async (storeId: string) =>
    (await send(`/__sim/sslcommerz/stores/${storeId}/payout`, { method: 'GET' })).text
  return { ...simulator, payout, create, begun, paid, act, inquire, validate: ask(VALIDATION) }
}
