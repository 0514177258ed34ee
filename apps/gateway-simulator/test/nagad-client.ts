import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'
import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { setUpSimulator } from './harness.ts'

export const MERCHANT = '600000000000001'
export const CALLBACK = 'http://127.0.0.1/pay/nagad/return/1'
export const headers = { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': '103.100.200.100', 'x-km-client-type': 'PC_WEB' }

const der = (text: unknown) => Buffer.from(String(text), 'base64')

/** What a merchant does to a text: encrypts it for the gateway and signs its bytes. */
export function seal(text: string, gateway: KeyObject, own: KeyObject) {
  const plain = Buffer.from(text)
  const padding = constants.RSA_PKCS1_PADDING
  return {
    sensitiveData: publicEncrypt({ key: gateway, padding }, plain).toString('base64'),
    signature: sign('RSA-SHA256', plain, own).toString('base64'),
  }
}

/** The plaintext of a response, and whether the gateway signed it. Throws where the padding is wrong. */
export function open(response: Json, gateway: KeyObject, own: KeyObject) {
  const block = privateDecrypt({ key: own, padding: constants.RSA_NO_PADDING }, der(response.sensitiveData))
  if (block[0] !== 0 || block[1] !== 2) throw new Error('The padding is wrong.')
  const plain = block.subarray(block.indexOf(0, 2) + 1)
  const isSigned = verify('RSA-SHA256', plain, gateway, der(response.signature))
  return { text: plain.toString(), isSigned, json: JSON.parse(plain.toString()) as Json }
}

/** A simulator and a store that is a merchant of Nagad. */
export async function setUpNagad() {
  const simulator = setUpSimulator()
  const { send, control, read } = simulator
  const keys = await read('/nagad/keys')
  const gateway = createPublicKey({ key: der(keys.publicKey), format: 'der', type: 'spki' })
  const own = createPrivateKey({
    key: der((keys.demoMerchant as Json).privateKey),
    format: 'der',
    type: 'pkcs8',
  })
  const sealed = (plain: Json | string) => seal(typeof plain === 'string' ? plain : JSON.stringify(plain), gateway, own)
  const opened = (response: Json) => open(response, gateway, own)
  const plainOf = (orderId: string): Json => ({
    merchantId: MERCHANT,
    datetime: '20251102142902',
    orderId,
    challenge: '0123456789abcdef0123456789abcdef01234567',
  })
  const initialize = (orderId: string, plain: Json = {}, body: Json = {}, header: Record<string, string> = {}) =>
    send(`/api/dfs/check-out/initialize/${MERCHANT}/${orderId}`, {
      headers: { ...headers, ...header },
      body: { dateTime: '20251102142902', ...sealed({ ...plainOf(orderId), ...plain }), ...body },
    })
  const complete = (orderId: string, reserved: Json, plain: Json = {}, body: Json = {}) =>
    send(`/api/dfs/check-out/complete/${reserved.paymentReferenceId}`, {
      headers,
      body: {
        ...sealed({
          merchantId: MERCHANT,
          orderId,
          currencyCode: '050',
          amount: '16.00',
          challenge: reserved.challenge,
          ...plain,
        }),
        merchantCallbackURL: CALLBACK,
        ...body,
      },
    })
  /** An order whose hosted page is open to the shopper. */
  const placed = async (orderId: string, body: Json = {}) => {
    const reserved = opened((await initialize(orderId)).json).json
    const { callBackUrl } = (await complete(orderId, reserved, {}, body)).json
    return { reference: String(reserved.paymentReferenceId), page: new URL(String(callBackUrl)).pathname }
  }
  const act = (reference: string, action: string, value?: string) =>
    control(`/nagad/payments/${reference}/act`, { action, ...(value ? { value } : {}) })
  const verifyPayment = (reference: string) => send(`/api/dfs/verify/payment/${reference}`, { method: 'GET', headers })
  const cancel = (reference: string, orderId: string, plain: Json = {}) => {
    const { sensitiveData, signature } = sealed({
      merchantId: MERCHANT,
      originalRequestDate: '20251102',
      originalAmount: '16.00',
      cancelAmount: '16.00',
      referenceNo: 'refund-1',
      referenceMessage: 'torn',
      ...plain,
    })
    return send(`/api/dfs/purchase/cancel?paymentRefId=${encodeURIComponent(reference)}&orderId=${orderId}`, {
      headers,
      body: { sensitiveDataCancelRequest: sensitiveData, signature },
    })
  }
  return { ...simulator, gateway, own, keys, sealed, opened, initialize, complete, placed, act, verifyPayment, cancel }
}
