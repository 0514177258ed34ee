import { recall } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { sslcommerzTime } from '../dhaka-time.ts'
import type { Handler } from '../serve.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { presentTry, statusOfTry } from './present-payment.ts'
import { type SslcommerzSession, type SslcommerzStore, type SslcommerzTry, tranIdOf } from './sslcommerz-state.ts'

type OfStore = (sim: Simulator, call: Call, store: SslcommerzStore) => Fields

/** Compares the credentials in the query first. Refusals have HTTP 200. */
export const asStore =
  (response: OfStore): Handler =>
  (sim, { query, ...call }): SimulatedResponse => {
    const store = recall(sim.sslcommerz.stores, query.store_id)
    if (!store || store.password !== query.store_passwd) return json({ APIConnect: 'FAILED' })
    if (!store.isActive) return json({ APIConnect: 'INACTIVE' })
    return json(response(sim, { ...call, query }, store))
  }

/** A validation: `VALID` once, then `VALIDATED`; of another store's or an unknown ID nothing. */
export const validatePayment: Handler = asStore((sim, { query }, { storeId }) => {
  const session = recall(sim.sslcommerz.valIds, query.val_id)
  const paid = session?.tries.find(({ valId }) => valId === query.val_id)
  if (!session || !paid || session.storeId !== storeId) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  const status = statusOfTry(paid)
  paid.isValidated = true
  return {
    ...{ APIConnect: 'DONE', status, ...presentTry(sim, session, paid) },
    ...{ validated_on: sslcommerzTime(nowMs(sim)), gw_version: '', emi_instalment: '0', emi_amount: '0.00' },
    ...{ emi_description: '', emi_issuer: '', account_details: '', discount_amount: '0', discount_percentage: '0' },
    ...{ discount_remarks: '', campaign_code: '', offer_avail: '0', isTokeizeSuccess: '0', card_ref_id: '' },
  }
})

const isVisible = (sim: Simulator, { atMs }: SslcommerzTry) =>
  atMs + sim.settings.sslcommerz.queryLagSeconds * 1_000 <= nowMs(sim)

/** What has become of a `tran_id` (several tries) or a session (one). */
export const queryTries: Handler = asStore((sim, { query }, { storeId }) =>
  query.sessionkey === undefined
    ? queryTranId(sim, recall(sim.sslcommerz.tranIds, tranIdOf(storeId, query.tran_id ?? '')))
    : querySession(sim, recall(sim.sslcommerz.sessions, query.sessionkey), storeId),
)

function queryTranId(sim: Simulator, session: SslcommerzSession | undefined): Fields {
  const { elementOrder, singleElement } = sim.settings.sslcommerz
  const shown = (session?.tries ?? [])
    .filter((one) => isVisible(sim, one))
    .map((one) => ({ status: statusOfTry(one), ...presentTry(sim, session as SslcommerzSession, one) }))
  const element = elementOrder === 'newest' ? shown.toReversed() : shown
  const isSingle = element.length === 1 && singleElement === 'object'
  return { APIConnect: 'DONE', no_of_trans_found: String(element.length), element: isSingle ? element[0] : element }
}

function querySession(sim: Simulator, session: SslcommerzSession | undefined, storeId: string): Fields {
  if (session?.storeId !== storeId) return { APIConnect: 'INVALID_REQUEST' }
  const { sessionkey } = session
  const visible = session.tries.filter((one) => isVisible(sim, one))
  const shown = visible.find(({ status }) => status === 'VALID') ?? visible.at(-1)
  if (!shown) return { APIConnect: 'DONE', status: 'PENDING', sessionkey, tran_id: session.tranId }
  return { APIConnect: 'DONE', status: statusOfTry(shown), sessionkey, ...presentTry(sim, session, shown) }
}
