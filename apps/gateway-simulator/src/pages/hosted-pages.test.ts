import { describe, expect, it } from 'vitest'
import { setUpBkash } from '../../test/bkash-client.ts'
import { setUpNagad } from '../../test/nagad-client.ts'

/** A hosted page of either gateway: how it is opened, and what its forms carry. */
const gateways = {
  bkash: async () => {
    const { create, send, submit, query, fault } = await setUpBkash()
    const { paymentID, bkashURL } = (await create({ payerReference: 'Karim', merchantInvoiceNumber: `"'Tom'"` })).json
    const { pathname, search, searchParams } = new URL(String(bkashURL))
    const hidden = { paymentId: String(paymentID), hash: String(searchParams.get('hash')) }
    return {
      fault,
      open: () => send(pathname + search, { method: 'GET' }),
      press: (action: string, value = '') => submit(pathname, { ...hidden, action, value }),
      statusOf: async () => (await query(String(paymentID))).json.verificationStatus,
      good: { wallet: '01700000001', pin: '12345', status: 'Complete', back: 'status=success' },
      bad: { wallet: '01700000021', noPin: '01700000031', status: 'Incomplete', failed: 'status=failure' },
    }
  },
  nagad: async () => {
    const { placed, send, submit, verifyPayment, fault } = await setUpNagad()
    const { page, reference } = await placed('A1')
    return {
      fault,
      open: () => send(page, { method: 'GET' }),
      press: (action: string, value = '') => submit(page, { action, value }),
      statusOf: async () => (await verifyPayment(reference)).json.status,
      good: { wallet: '01800000001', pin: '1234', status: 'Success', back: 'status=Success' },
      bad: { wallet: '01800000021', noPin: '01800000031', status: 'Ready', failed: 'status=Failed' },
    }
  },
}

describe.each(['bkash', 'nagad'] as const)('the hosted page of %s', (gateway) => {
  it('takes number, code and PIN in three forms, then sends the browser back', async () => {
    const { open, press, statusOf, good } = await gateways[gateway]()
    expect((await open()).text).toContain('আপনার মোবাইল নম্বর')
    expect((await press('wallet', good.wallet)).text).toContain('যাচাইয়ের কোড')
    expect((await press('otp', '123456')).text).toContain('পিন')
    const { status, headers } = await press('pin', good.pin)
    expect(status).toBe(303)
    expect(headers.location).toContain(good.back)
    expect(await statusOf()).toBe(good.status)
    expect((await open()).status).toBe(404)
  })

  it('works without scripts, fits a phone, and runs nothing that a merchant sent', async () => {
    const { open } = await gateways[gateway]()
    const { text, headers } = await open()
    expect(text).not.toContain('<script')
    expect(text).toContain('width=device-width')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).not.toContain(`"'Tom'"`)
    if (gateway === 'bkash') expect(text).toContain('&quot;&#39;Tom&#39;&quot;')
  })

  it.each(['approve', 'wrong_pin', 'insufficient_balance', 'cancel', 'fail', 'close'])(
    'has a button for %s',
    async (action) => {
      const { open, press } = await gateways[gateway]()
      expect((await open()).text).toContain(`value="${action}"`)
      const { status } = await press(action)
      expect(status).toBe(['wrong_pin', 'close'].includes(action) ? 200 : 303)
    },
  )

  it('refuses numbers without an account, wrong codes, and steps out of turn', async () => {
    const { open, press, statusOf, good, bad } = await gateways[gateway]()
    await open()
    expect((await press('wallet', bad.wallet)).text).toContain('role="alert"')
    expect((await press('wallet', '<b>')).text).toContain('role="alert"')
    expect((await press('pin', good.pin)).text).toContain('role="alert"')
    expect(await statusOf()).toBe(bad.status)
    await press('wallet', good.wallet)
    expect((await press('otp', '000000')).text).toContain('role="alert"')
    expect((await press('pin', good.pin)).status).toBe(200)
    expect((await press('explode')).status).toBe(404)
  })

  it('fails the payment at the third wrong PIN, and a wallet of wrong PINs never pays', async () => {
    const { press, good, bad } = await gateways[gateway]()
    await press('wallet', bad.noPin)
    await press('otp', '123456')
    expect((await press('pin', good.pin)).text).toContain('The PIN is wrong.')
    await press('pin', good.pin)
    expect((await press('pin', good.pin)).headers.location).toContain(bad.failed)
  })

  it('stays where it is when the shopper closes it, and the payment goes on', async () => {
    const { press, good } = await gateways[gateway]()
    expect((await press('close')).text).toContain('দোকান কিছু জানেনি')
    expect((await press('approve')).headers.location).toContain(good.back)
  })

  it('keeps what happened when the callback is dropped', async () => {
    const { press, fault, statusOf, good } = await gateways[gateway]()
    await fault({ endpoint: `${gateway}.callback`, kind: 'drop' })
    expect((await press('approve')).status).toBe(200)
    expect(await statusOf()).toBe(good.status)
  })
})

it('the hosted page of bkash opens only with its hash', async () => {
  const { create, send } = await setUpBkash()
  const { paymentID } = (await create()).json
  expect((await send(`/bkash/?paymentId=${paymentID}&hash=x`, { method: 'GET' })).status).toBe(404)
})
