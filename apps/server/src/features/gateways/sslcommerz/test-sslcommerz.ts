import { randomBytes } from 'node:crypto'
import type { ConnectionTest } from '../payment-gateway.ts'
import { callInquiry } from './call-sslcommerz.ts'
import type { SslcommerzConnection } from './sslcommerz-connection.ts'
import { readConnect, sslcommerzText } from './sslcommerz-field-rules.ts'

const details: Readonly<Record<string, string>> = {
  FAILED:
    'SSLCommerz refuses the store ID or its password. The store password is not the password of the merchant panel.',
  INACTIVE: 'SSLCommerz has deactivated the store.',
}

/** Asks for a payment that does not exist: SSLCommerz compares the credentials first. */
export async function testSslcommerz(connection: SslcommerzConnection): Promise<ConnectionTest> {
  const response = await callInquiry(connection, { tran_id: `TEST${randomBytes(8).toString('hex')}` })
  if (response.kind === 'fields' && readConnect(response.fields) === 'done') return { isWorking: true }
  if (response.kind === 'fields' && readConnect(response.fields) === 'refused') {
    const said = sslcommerzText(response.fields.APIConnect)
    const detail = details[said] ?? `SSLCommerz refuses the request (${said}).`
    return { isWorking: false, failure: 'GATEWAY_SETTINGS', detail }
  }
  const reason = response.kind === 'none' ? response.reason : 'no APIConnect'
  const detail = `SSLCommerz gave no usable response (${reason}).`
  return { isWorking: false, failure: 'GATEWAY_UNAVAILABLE', detail }
}
