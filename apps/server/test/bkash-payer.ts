import { next } from './factories.ts'
import type { setUpGateways } from './gateways.ts'
import type { TestAccount } from './store-account.ts'

type Gateways = Awaited<ReturnType<typeof setUpGateways>>

/** Pays the merchant of an account through bKash; returns the transaction's ID. */
export function bkashPayer(gateways: Gateways, { credentials }: TestAccount) {
  const T = `${gateways.url}/v1.2.0-beta/tokenized/checkout`
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const response = await fetch(`${T}/${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    return (await response.json()) as Record<string, string>
  }
  let token: Promise<Record<string, string>> | undefined
  return async (amount: string, wallet = '01700000001'): Promise<string> => {
    const { username = '', password = '', app_key = '', app_secret } = credentials
    token ??= post('token/grant', { app_key, app_secret }, { username, password })
    const headers = { authorization: (await token).id_token ?? '', 'x-app-key': app_key }
    const { paymentID } = await post(
      'create',
      {
        ...{ mode: '0011', payerReference: wallet, callbackURL: 'http://127.0.0.1:9/', amount, currency: 'BDT' },
        ...{ intent: 'sale', merchantInvoiceNumber: `CLAIM${next()}` },
      },
      headers,
    )
    await gateways.control(`/bkash/payments/${paymentID}/act`, { action: 'approve' })
    const { trxID } = await post('execute', { paymentID }, headers)
    if (!trxID) throw new Error('bKash was not paid')
    return trxID
  }
}
