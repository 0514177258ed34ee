import type { GatewayTools } from '../payment-gateway.ts'
import { type NagadFields, parseFields } from './nagad-cipher.ts'
import type { NagadPace } from './nagad-pace.ts'
import { chooseNagadIp } from './nagad-payer-rules.ts'
import { nagadText } from './nagad-status-rules.ts'
import type { NagadAccount } from './read-nagad-account.ts'

/** An account of Nagad with what is needed to call it. */
export type NagadConnection = { account: NagadAccount; tools: GatewayTools; pace: NagadPace }

/** The shopper for whom a call is made. */
export type NagadShopper = { payerIp: string | null; isMobile: boolean }

export type NagadResponse =
  /** An object of JSON; `isError` when its HTTP status says so. */
  | { kind: 'fields'; isError: boolean; fields: NagadFields }
  /** A page instead of JSON: the server's address is not on Nagad's list, or the base URL is wrong. */
  | { kind: 'firewall' }
  | { kind: 'none'; reason: string }

type NagadCall = {
  name: 'initialize' | 'complete' | 'verify' | 'cancel'
  path: string
  body?: object
  shopper: NagadShopper
}

/** Calls Nagad and reads the response's JSON. */
export async function callNagad({ account, tools, pace }: NagadConnection, call: NagadCall): Promise<NagadResponse> {
  const { name, path, body, shopper } = call
  const response = await tools.http({
    account: `NAGAD ${account.storeId}`,
    method: body ? 'POST' : 'GET',
    url: account.baseUrl + path,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      'x-km-api-version': account.apiVersion,
      'x-km-ip-v4': chooseNagadIp(shopper.payerIp, account.serverIp),
      'x-km-mc-id': account.merchantId,
      'x-km-client-type': shopper.isMobile ? 'MOBILE_WEB' : 'PC_WEB',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs: pace.timeoutMs[name],
  })
  const facts = { storeId: account.storeId, gateway: 'NAGAD', call: name }
  if (response.kind === 'none') {
    tools.logger.warn({ ...facts, reason: response.reason }, 'a payment gateway gave no response')
    return { kind: 'none', reason: response.reason }
  }
  const read = readResponse(response)
  if (read.kind === 'firewall') {
    const supportId = /support id[^0-9]{0,20}(\d{4,30})/i.exec(response.text)?.[1] ?? null
    tools.logger.error({ ...facts, status: response.status, supportId }, 'Nagad refused the address of this server')
  } else if (read.kind === 'none') {
    tools.logger.warn(
      { ...facts, status: response.status, reason: read.reason },
      'a payment gateway gave no usable response',
    )
  } else if (read.isError) {
    const { reason, message, devMessage } = read.fields
    const texts = { reason: nagadText(reason), message: nagadText(message ?? devMessage, 200) }
    tools.logger.warn({ ...facts, status: response.status, ...texts }, 'a payment gateway rejected a call')
  }
  return read
}

function readResponse({
  status,
  contentType,
  text,
}: {
  status: number
  contentType: string
  text: string
}): NagadResponse {
  const fields = parseFields(text)
  const isPage = !fields && (contentType.includes('html') || text.trimStart().startsWith('<'))
  if (isPage && (status < 500 || /support id/i.test(text))) return { kind: 'firewall' }
  if (status >= 500 || status === 408 || status === 429) return { kind: 'none', reason: `http_${status}` }
  if (!fields) return { kind: 'none', reason: text.trim() === '' ? 'empty' : 'not_json' }
  return { kind: 'fields', isError: status < 200 || status > 299, fields }
}
