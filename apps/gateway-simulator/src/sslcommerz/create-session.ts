import { recall, remember } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { parseAmount } from '../amount.ts'
import { json, type SimulatedResponse, textOf } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { type SslcommerzSession, tranIdOf } from './sslcommerz-state.ts'

const LEAST = 10_00
const MOST = 500_000_00

/** The longest text of each field; those with `!` must be there. */
const limits: Readonly<Record<string, string>> = {
  tran_id: '30!',
  total_amount: '13!',
  currency: '3!',
  product_category: '100!',
  product_name: '255!',
  product_profile: '100!',
  success_url: '255!',
  fail_url: '255!',
  cancel_url: '255!',
  ipn_url: '255',
  emi_option: '1!',
  cus_name: '50!',
  cus_email: '50!',
  cus_phone: '20!',
  cus_add1: '50!',
  cus_add2: '50',
  cus_city: '50!',
  cus_state: '50',
  cus_postcode: '30!',
  cus_country: '50!',
  cus_fax: '20',
  shipping_method: '50!',
  num_of_item: '1!',
  multi_card_name: '30',
  allowed_bin: '255',
  value_a: '255',
  value_b: '255',
  value_c: '255',
  value_d: '255',
}
const shippingLimits = ['ship_name', 'ship_add1', 'ship_city', 'ship_postcode', 'ship_country']
/** What some profiles need beside. */
const profiles: Readonly<Record<string, readonly string[]>> = {
  general: [],
  'physical-goods': [],
  'non-physical-goods': [],
  'airline-tickets': ['hours_till_departure', 'flight_type', 'pnr', 'journey_from_to', 'third_party_booking'],
  'travel-vertical': ['hotel_name', 'length_of_stay', 'check_in_time', 'hotel_city'],
  'telecom-vertical': ['product_type', 'topup_number', 'country_topup'],
}

/** Placeholders: apart from the first one, nobody has published what SSLCommerz writes. An adapter must not match on them. */
export const refusals = {
  credentials: 'Store Credential Error Or Store is De-active',
  amount: 'Simulated: the amount is not allowed',
  currency: 'Simulated: the currency is not supported',
  tranId: 'Simulated: the transaction ID was used before',
  url: 'Simulated: a URL is not valid',
  profile: 'Simulated: the product profile is not known',
} as const

const refuse = (failedreason: string): SimulatedResponse =>
  json({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' })

/** Creates a session; refusals have HTTP 200 too. */
export function createSession(sim: Simulator, call: Call): SimulatedResponse {
  const form = call.body ?? {}
  const of = (name: string) => textOf(form[name])
  const isMultipart = call.headers['content-type']?.startsWith('multipart/') ?? false
  if (isMultipart && sim.settings.sslcommerz.rejectsMultipart) return refuse(refusals.credentials)
  const store = recall(sim.sslcommerz.stores, of('store_id'))
  if (!store?.isActive || store.password !== of('store_passwd')) return refuse(refusals.credentials)
  const problem = sim.settings.lenient ? null : findProblem(of)
  if (problem) return refuse(problem)
  const { storeId } = store
  const name = tranIdOf(storeId, of('tran_id'))
  const isReused = recall(sim.sslcommerz.tranIds, name) !== undefined
  if (isReused && sim.settings.sslcommerz.rejectsReusedTranId && !sim.settings.lenient) return refuse(refusals.tranId)
  const session: SslcommerzSession = {
    ...{ sessionkey: sim.random.hex(32).toUpperCase(), storeId, tranId: of('tran_id') },
    amount: parseAmount(of('total_amount')) ?? 0,
    urls: { success: of('success_url'), fail: of('fail_url'), cancel: of('cancel_url'), ipn: of('ipn_url') || null },
    values: Object.fromEntries(['value_a', 'value_b', 'value_c', 'value_d'].map((value) => [value, of(value)])),
    ...{ createdAtMs: nowMs(sim), entered: null, end: null, tries: [], refunds: [] },
  }
  remember(sim.sslcommerz.tranIds, name, session)
  remember(sim.sslcommerz.sessions, session.sessionkey, session)
  const page = `${call.origin}/sslcommerz/pay/${session.sessionkey}`
  return json({
    ...{ status: 'SUCCESS', failedreason: '', sessionkey: session.sessionkey },
    gw: { visa: 'visacard', mastercard: 'mastercard', mobilebanking: 'bkash,rocket,upay', internetbanking: 'city' },
    ...{ redirectGatewayURL: `${page}?cardname=`, redirectGatewayURLFailed: '', GatewayPageURL: page },
    ...{ storeBanner: '', storeLogo: '', store_name: storeId, desc: [], is_direct_pay_enable: '0' },
  })
}

function findProblem(of: (name: string) => string): string | null {
  for (const [name, limit] of Object.entries(limits)) {
    if (limit.endsWith('!') && of(name) === '') return `Simulated: ${name} is missing`
    if ([...of(name)].length > Number.parseInt(limit, 10)) return `Simulated: ${name} is too long`
  }
  const amount = parseAmount(of('total_amount'))
  if (amount === null || amount < LEAST || amount > MOST) return refusals.amount
  if (of('currency') !== 'BDT') return refusals.currency
  if (!/^[A-Za-z0-9_-]+$/.test(of('tran_id'))) return 'Simulated: tran_id is not valid'
  if (!/^[^@\s]+@[^@\s]+$/.test(of('cus_email'))) return 'Simulated: cus_email is not valid'
  if (!/^[01]$/.test(of('emi_option')) || !/^\d$/.test(of('num_of_item'))) return 'Simulated: a number is not valid'
  const urls = ['success_url', 'fail_url', 'cancel_url', ...(of('ipn_url') ? ['ipn_url'] : [])]
  if (urls.some((name) => !/^https?:\/\//.test(of(name)) || !URL.canParse(of(name)))) return refusals.url
  const extras = Object.hasOwn(profiles, of('product_profile')) ? profiles[of('product_profile')] : undefined
  if (!extras) return refusals.profile
  const needed = [...extras, ...(of('shipping_method') === 'YES' ? shippingLimits : [])]
  const missing = needed.find((name) => of(name) === '')
  return missing ? `Simulated: ${missing} is missing` : null
}
