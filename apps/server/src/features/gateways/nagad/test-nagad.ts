import { randomBytes } from 'node:crypto'
import type { ConnectionTest } from '../payment-gateway.ts'
import { callNagad, type NagadConnection } from './call-nagad.ts'
import { compactDhakaTime } from './nagad-time-rules.ts'
import { isNagadsOwn } from './nagad-url-rules.ts'

const settings = (detail: string): ConnectionTest => ({ isWorking: false, failure: 'GATEWAY_SETTINGS', detail })

/**
 * Verifies a payment that does not exist: any JSON shows that Nagad accepts this server's address. Whether the keys
 * belong together only a payment can show.
 */
export async function testNagad(nagad: NagadConnection): Promise<ConnectionTest> {
  const { account, tools } = nagad
  if (isNagadsOwn(account.baseUrl) && !account.serverIp) {
    return settings('server_ip is missing: Nagad needs an IPv4 address for shoppers who have none.')
  }
  const time = `${compactDhakaTime(tools.clock()).slice(4)}000`
  const reference = [time, account.merchantId, 'TEST', randomBytes(10).toString('hex')].join('.')
  const response = await callNagad(nagad, {
    name: 'verify',
    path: `/verify/payment/${Buffer.from(reference).toString('base64')}`,
    shopper: { payerIp: null, isMobile: false },
  })
  if (response.kind === 'fields') return { isWorking: true }
  if (response.kind === 'none') {
    const detail = `Nagad gave no usable response (${response.reason}).`
    return { isWorking: false, failure: 'GATEWAY_UNAVAILABLE', detail }
  }
  return settings(
    "Nagad sent a web page. Ask Nagad to allow this server's IP address, and check that base_url is right.",
  )
}
