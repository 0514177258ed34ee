import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CALLBACK, MERCHANT, open, seal, setUpNagad } from '../../test/nagad-client.ts'
import { findNagadMerchant, isCallbackAllowed } from './nagad-merchants.ts'

describe('the keys of Nagad', () => {
  it('are the same for the same seed, bare base64, of 2048 bits', async () => {
    const { keys, gateway } = await setUpNagad()
    expect(keys.publicKey).toMatch(/^MIIBIjANBgkq[A-Za-z0-9+/]+=*$/)
    expect(gateway.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048, publicExponent: 65537n })
    expect((await setUpNagad()).keys).toEqual(keys)
  })

  it.each(['bare base64', 'PEM'])('of a merchant are taken as %s', async (style) => {
    const { control } = await setUpNagad()
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const bare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const body = { merchantId: '7', callbackUrls: [], publicKey: style === 'PEM' ? pem : bare }
    expect(await control('/nagad/merchants', body)).toMatchObject({ publicKey: bare, privateKey: null })
  })

  it('of a merchant must be RSA of 2048 bits', async () => {
    const { control } = await setUpNagad()
    const body = { merchantId: '7', callbackUrls: [], publicKey: 'AAAA' }
    await expect(control('/nagad/merchants', body)).rejects.toThrow('no RSA key of 2048 bits')
  })
})

describe('initialize', () => {
  it('responds with a signed reference that is base64 of time, merchant, order and challenge', async () => {
    const { initialize, opened } = await setUpNagad()
    const { status, json } = await initialize('HT1001A1')
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['sensitiveData', 'signature'])
    const { text, isSigned, json: plain } = opened(json)
    expect(isSigned).toBe(true)
    expect(text).toMatch(
      /^\{"paymentReferenceId":"[^"]+","challenge":"[0-9a-f]{20}","acceptDateTime":"20251102142902"\}$/,
    )
    expect(Buffer.from(String(plain.paymentReferenceId), 'base64').toString()).toBe(
      `1102142902166.${MERCHANT}.HT1001A1.${plain.challenge}`,
    )
  })

  it('is the same at the address of the older sandbox', async () => {
    const { send } = await setUpNagad()
    const path = `/remote-payment-gateway-1.0/api/dfs/check-out/initialize/${MERCHANT}/A1`
    expect((await send(path, { body: {} })).json.reason).toBe('InvalidApiRequest')
  })

  it.each([
    ['X-KM-Api-Version', { 'x-km-api-version': 'v-4.0.1' }],
    ['X-KM-IP-V4', { 'x-km-ip-v4': '::1' }],
    ['X-KM-IP-V4', { 'x-km-ip-v4': '300.1.1.1' }],
    ['X-KM-Client-Type', { 'x-km-client-type': 'FRIDGE' }],
    ['X-KM-MC-Id', { 'x-km-mc-id': '1' }],
  ])('wants a valid header %s', async (name, header) => {
    const { initialize } = await setUpNagad()
    const { status, json } = await initialize('A1', {}, {}, header as Record<string, string>)
    expect([status, json.reason]).toEqual([400, 'InvalidApiRequest'])
    expect(json.message).toContain(name)
  })

  it.each([
    ['InvalidMerchant', 'another merchant in the data', { merchantId: '1' }, {}],
    ['InvalidOrderId', 'another order in the data', { orderId: 'B1' }, {}],
    ['InvalidApiRequest', 'another time in the data', { datetime: '20251102142903' }, {}],
    ['InvalidApiRequest', 'no challenge', { challenge: '' }, {}],
    ['InvalidApiRequest', 'no dateTime', {}, { dateTime: undefined }],
    ['InvalidMerchant', 'an account that is not the merchant’s', {}, { accountNumber: '01811111111' }],
    ['EncodingError', 'data that is no base64', {}, { sensitiveData: '***' }],
    ['EncodingError', 'no signature', {}, { signature: undefined }],
    ['DecryptionError', 'data that nobody encrypted', {}, { sensitiveData: Buffer.alloc(256, 1).toString('base64') }],
    ['DecryptionError', 'data of another size', {}, { sensitiveData: 'AAAA' }],
    ['SignatureVerificationFailed', 'a signature of something else', {}, { signature: 'AAAA' }],
  ])('returns %s to %s', async (reason, _case, plain, body) => {
    const { initialize } = await setUpNagad()
    const { status, json } = await initialize('A1', plain, body)
    expect([status, json.reason]).toEqual([400, reason])
    expect(typeof json.message).toBe('string')
  })

  it('verifies the signature over the bytes as they were encrypted, not over the same JSON written again', async () => {
    const { send, sealed, gateway, own } = await setUpNagad()
    const plain = { merchantId: MERCHANT, datetime: '20251102142902', orderId: 'A1', challenge: 'c' }
    const headers = { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': '1.2.3.4', 'x-km-client-type': 'PC_WEB' }
    const path = `/api/dfs/check-out/initialize/${MERCHANT}/A1`
    const { signature } = seal(JSON.stringify(plain, null, 1), gateway, own)
    const other = { dateTime: plain.datetime, ...sealed(plain), signature }
    expect((await send(path, { headers, body: other })).json.reason).toBe('SignatureVerificationFailed')
    const spaced = { dateTime: plain.datetime, ...seal(JSON.stringify(plain, null, 1), gateway, own) }
    expect((await send(path, { headers, body: spaced })).status).toBe(200)
  })

  it.each(['A-1', 'x'.repeat(21), '%E0%A7%A7'])('refuses the order ID %s', async (orderId) => {
    const { initialize } = await setUpNagad()
    expect((await initialize(orderId, { orderId: decodeURIComponent(orderId) })).json.reason).toBe('InvalidOrderId')
  })

  it('refuses an order ID that was used, for ever', async () => {
    const { initialize, control } = await setUpNagad()
    await initialize('A1')
    await control('/settings', { nagad: { skewSeconds: 0 } })
    await control('/clock', { advanceSeconds: 365 * 24 * 3600 })
    expect((await initialize('A1')).json.reason).toBe('DuplicateOrderId')
  })

  it('refuses a time that is more than five minutes off, unless that is switched off', async () => {
    const { initialize, advance, control } = await setUpNagad()
    await advance(302)
    expect((await initialize('A1')).json).toMatchObject({ reason: 'InvalidApiRequest' })
    await control('/settings', { nagad: { skewSeconds: 0 } })
    expect((await initialize('A1')).status).toBe(200)
  })

  it('does not know other merchants', async () => {
    const { send, sealed } = await setUpNagad()
    const headers = { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': '1.2.3.4', 'x-km-client-type': 'PC_WEB' }
    const response = await send('/api/dfs/check-out/initialize/1/A1', { headers, body: sealed({}) })
    expect(response.json.reason).toBe('InvalidMerchant')
  })

  it('encrypts for the merchant alone', async () => {
    const { initialize, gateway } = await setUpNagad()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { json } = await initialize('A1')
    expect(() => open(json, gateway, privateKey)).toThrow()
  })
})

describe('complete', () => {
  it('says where the shopper pays', async () => {
    const { initialize, opened, complete } = await setUpNagad()
    const reserved = opened((await initialize('A1')).json).json
    const { status, json } = await complete('A1', reserved)
    expect(status).toBe(200)
    expect(json).toEqual({
      status: 'Success',
      callBackUrl: `http://sim.test/nagad/check-out/${reserved.paymentReferenceId}`,
    })
    expect((await complete('A1', reserved)).json.reason).toBe('InvalidReferenceId')
  })

  it.each([
    ['InvalidApiRequest', 'another challenge', { challenge: 'x' }, {}],
    ['InvalidOrderId', 'another order', { orderId: 'B1' }, {}],
    ['InvalidMerchant', 'another merchant', { merchantId: '1' }, {}],
    ['InvalidCurrency', 'dollars', { currencyCode: '840' }, {}],
    ['InvalidPurchaseInformation', 'three decimals', { amount: '1.005' }, {}],
    ['InvalidPurchaseInformation', 'nothing to pay', { amount: '0.00' }, {}],
    ['InvalidPurchaseInformation', 'a number as amount', { amount: 5 }, {}],
    ['InvalidReferenceId', 'another reference in the body', {}, { paymentRefId: 'x' }],
    ['InvalidApiRequest', 'a callback on another host', {}, { merchantCallbackURL: 'https://evil.example/' }],
    ['InvalidApiRequest', 'no callback', {}, { merchantCallbackURL: undefined }],
  ])('returns %s to %s', async (reason, _case, plain, body) => {
    const { initialize, opened, complete } = await setUpNagad()
    const reserved = opened((await initialize('A1')).json).json
    const { status, json } = await complete('A1', reserved, plain, body)
    expect([status, json.reason]).toEqual([400, reason])
  })

  it('allows the callbacks that the merchant listed, with the port and below the path that it named', async () => {
    const { control, sim } = await setUpNagad()
    const callbackUrls = ['https://shop.example/pay', 'http://localhost:4000/']
    await control('/nagad/merchants', { merchantId: '7', callbackUrls })
    const merchant = findNagadMerchant(sim, '7')
    const isAllowed = (url: string) => merchant !== null && isCallbackAllowed(merchant, url)
    expect(
      ['https://shop.example/pay/1', 'https://shop.example:8443/pay', 'http://localhost:4000/x'].map(isAllowed),
    ).toEqual([true, true, true])
    expect(
      ['http://shop.example/pay', 'https://shop.example.evil/pay', 'https://shop.example/', 'http://localhost/'].map(
        isAllowed,
      ),
    ).toEqual([false, false, false, false])
    expect(isAllowed(CALLBACK)).toBe(false)
  })
})
