import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { setUpSimulator } from './harness.ts'

export const T = '/v1.2.0-beta/tokenized/checkout'
export const V2 = '/v2/tokenized-checkout/refund/payment'
export const APP_KEY = 'haat-demo-app-key'
export const credentials = { username: 'haat-demo', password: 'haat-demo-password' }
export const appSecret = { app_key: APP_KEY, app_secret: 'haat-demo-app-secret' }

/** A payment as a store asks for it. */
export const wanted = {
  mode: '0011',
  payerReference: '01700000001',
  callbackURL: 'http://127.0.0.1:9/pay/return/1',
  amount: '500',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: 'HT-1001-1',
}

/** A simulator and a store that has a token of bKash. */
export async function setUpBkash() {
  const simulator = setUpSimulator()
  const { send, control } = simulator
  const grant = () => send(`${T}/token/grant`, { headers: credentials, body: appSecret })
  let token = String((await grant()).json.id_token)
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, { headers: { authorization: token, 'x-app-key': APP_KEY, ...headers }, body })
  const create = (change: Json = {}) => call(`${T}/create`, { ...wanted, ...change })
  const act = (id: string, action: string, value?: string) =>
    control(`/bkash/payments/${id}/act`, { action, ...(value ? { value } : {}) })
  const execute = (id: string) => call(`${T}/execute`, { paymentID: id })
  const query = (id: string) => call(`${T}/payment/status`, { paymentID: id })
  let invoices = 0
  /** A payment that the shopper approved; `wallet` is who pays. */
  const approved = async (change: Json = {}, wallet = '01700000001') => {
    invoices += 1
    const merchantInvoiceNumber = `HT-2000-${invoices}`
    const { paymentID } = (await create({ merchantInvoiceNumber, payerReference: wallet, ...change })).json
    await act(String(paymentID), 'approve')
    return String(paymentID)
  }
  /** A payment that is executed, with its transaction. */
  const paid = async (change: Json = {}, wallet?: string) => {
    const paymentID = await approved(change, wallet)
    const { trxID } = (await execute(paymentID)).json
    return { paymentID, trxID: String(trxID) }
  }
  /** A new token after the old one is lost or expired. */
  const renew = async () => {
    token = String((await grant()).json.id_token)
  }
  return { ...simulator, grant, call, create, act, execute, query, approved, paid, renew }
}
