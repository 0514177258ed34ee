import { createHash } from 'node:crypto'
import { recall } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { takeFault } from '@haat/simulation/fault-book.ts'
import { nowMs, runLater } from '@haat/simulation/simulation.ts'
import type { GatewayFault } from '../fault-rule.ts'
import type { Simulator } from '../simulator.ts'
import { spoilFields } from '../spoil-response.ts'
import { presentTry, presentUnpaid } from './present-payment.ts'
import { reportSslcommerzDelivery, type SslcommerzSession } from './sslcommerz-state.ts'

const TIME_LIMIT_MS = 15_000

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The fields with `verify_key`, which names those that are signed, and `verify_sign`, made with the store's password. */
export function signFields(
  fields: Record<string, string>,
  password: string,
  names: readonly string[] = Object.keys(fields),
): Record<string, string> {
  const signed = [...names.map((name) => [name, fields[name] ?? '']), ['store_passwd', md5(password)]] as string[][]
  const text = signed
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return { ...fields, verify_key: names.join(','), verify_sign: md5(text) }
}

const passwordOf = (sim: Simulator, { storeId }: SslcommerzSession) =>
  recall(sim.sslcommerz.stores, storeId)?.password ?? ''

const describe = (sim: Simulator, session: SslcommerzSession, status: string): Record<string, string> => {
  const wanted = status === 'VALID' || status === 'VALIDATED' ? 'VALID' : 'FAILED'
  const tried = session.tries.findLast((one) => one.status === wanted)
  const isShort = status === 'CANCELLED' || !tried
  const error = status === 'CANCELLED' ? 'Cancelled by User' : ''
  const fields = isShort ? presentUnpaid(sim, session, error, nowMs(sim)) : presentTry(sim, session, tried)
  return { status, ...(fields as Record<string, string>) }
}

/** What a notification and the form of the browser say of a session that ended so. */
export const signedFields = (sim: Simulator, session: SslcommerzSession, status: string): Record<string, string> => ({
  ...signFields(describe(sim, session, status), passwordOf(sim, session)),
  // The formula is not published.
  verify_sign_sha2: sim.random.hex(64),
})

const texts = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`]))

/** Notifies the merchant of what a session has become, if it has a listener. */
export function notifyMerchant(sim: Simulator, session: SslcommerzSession, status: string): void {
  const url = session.urls.ipn ?? recall(sim.sslcommerz.stores, session.storeId)?.ipnUrl
  if (!url) return
  const rule = takeFault(sim.faults, 'sslcommerz.ipn', [session.sessionkey, session.tranId, session.storeId])
  if (rule?.kind === 'drop') return
  const fields = spoilNotification(sim, session, status, rule)
  const copies = rule?.kind === 'duplicate' ? rule.copies : 1
  const work = () =>
    Promise.all(Array.from({ length: copies }, () => deliverForm(sim, url, fields))).then(() => undefined)
  if (rule?.kind === 'hold') sim.sslcommerz.held.push(work)
  else if (rule?.kind === 'before_response') sim.sslcommerz.urgent.push(work().catch(() => {}))
  else runLater(sim, work)
}

/** The fields as a fault changes them: what is altered is signed all the same. */
function spoilNotification(
  sim: Simulator,
  session: SslcommerzSession,
  status: string,
  rule: GatewayFault | null,
): Record<string, string> {
  const fields = describe(sim, session, status)
  const altered = rule ? texts(spoilFields(rule, fields)) : fields
  const password = rule?.kind === 'bad_signature' ? 'another password' : passwordOf(sim, session)
  const names = rule?.kind === 'short_key' ? ['status', 'tran_id'] : undefined
  return { ...signFields(altered, password, names), verify_sign_sha2: sim.random.hex(64) }
}

/** Posts a form until it gets a response with 200, a few times at most. */
export async function deliverForm(sim: Simulator, url: string, fields: Record<string, string>): Promise<void> {
  for (let attempt = 0; attempt < sim.settings.sslcommerz.ipnAttempts; attempt += 1) {
    const signal = AbortSignal.any([sim.stopping.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
    const response = await sim
      .send(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', signal })
      .catch(() => null)
    await response?.body?.cancel()
    const { tran_id: tranId = '', status = '' } = fields
    reportSslcommerzDelivery(sim.sslcommerz, { tranId, status, url, httpStatus: response?.status ?? null })
    if (response?.status === 200 || sim.stopping.signal.aborted) return
  }
}
