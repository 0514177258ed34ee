import { afterAll, describe, expect, it } from 'vitest'
import { gatewayAccountCalls } from '../gateway-account-calls.ts'
import { setUpEveryGateway } from './set-up-gateways.ts'

const all = await setUpEveryGateway()
const { h, codes, driverOf, aShop, inspectAll, gateways, runJobs } = all
afterAll(() => all.expectHealthy(h))

const shops = new Map(await Promise.all(codes.map(async (code) => [code, await aShop(code)] as const)))
const payOf = (code: string) => (shops.get(code) as Awaited<ReturnType<typeof aShop>>).pay
const begunAt = async (code: string) => payOf(code).begun({ payment_method: code })

it('the tests run with every gateway of the contract, and with one that the product does not have', () => {
  expect(codes).toEqual(expect.arrayContaining([...all.contractCodes, all.THIRD]))
})

describe.each(codes)('a payment through %s', (code) => {
  const pay = payOf(code)

  it('returns with a paid, confirmed order, its session and one payment', async () => {
    const begun = await begunAt(code)
    expect(begun).toMatchObject({ gateway: code, amount: '500.00', payable_now: '500.00' })
    const { payment_session_id: id, order_id: orderId } = begun
    const { status, parameters, headers } = await pay.pay(id)
    expect([[302, 303].includes(status), headers['cache-control']]).toEqual([true, 'no-store'])
    expect(parameters).toMatchObject({ payment_session_id: id, status: 'success' })
    const session = await pay.session(id)
    expect(session).toMatchObject({ status: 'SUCCEEDED', claimed_until: null, next_check_at: null, problem: '' })
    expect(session.payer).not.toMatch(/01\d{9}/)
    expect(await pay.order(orderId)).toMatchObject({
      ...{ status: 'CONFIRMED', payment_status: 'PAID', amount_paid_minor: 500_00, expires_at: null },
    })
    expect(await pay.payments(orderId)).toMatchObject([
      {
        ...{ kind: 'gateway', method: code, status: 'VERIFIED', amount_minor: 500_00, unapplied_minor: 0 },
        ...{ transaction_id: session.transaction_id, payment_session_id: id },
      },
    ])
    expect(await pay.events(orderId)).toEqual(['payment.session_created', 'payment.succeeded'])
    const { data } = await pay.verify(id, parameters)
    expect(data).toMatchObject({ status: 'SUCCEEDED', gateway: code, is_return_genuine: true })
  })

  it('is found by the values that its browser brought to the storefront, where the gateway returns any by link', async () => {
    const { payment_session_id: id } = await begunAt(code)
    const path = await pay.act(id)
    const values = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const { status } = (await pay.verify(id, values)).data
    expect(status).toBe(driverOf(code).returnsByPost ? 'REDIRECTED' : 'SUCCEEDED')
  })

  it('is paid once when ten browsers return at the same moment', async () => {
    const { payment_session_id: id, order_id: orderId } = await begunAt(code)
    const path = await pay.act(id)
    const responses = await Promise.all(Array.from({ length: 10 }, () => pay.visit(path)))
    expect(new Set(responses.map(({ parameters }) => parameters.status))).toEqual(new Set(['success']))
    expect(await pay.payments(orderId)).toHaveLength(1)
  })

  it('is not paid by a browser that claims so', async () => {
    const paid = await begunAt(code)
    const path = await pay.act(paid.payment_session_id)
    const unpaid = await begunAt(code)
    const { reference, invoice } = await pay.session(unpaid.payment_session_id)
    const other = await pay.session(paid.payment_session_id)
    const forged = path
      .replace(paid.payment_session_id, unpaid.payment_session_id)
      .replaceAll(encodeURIComponent(other.reference), encodeURIComponent(reference))
      .replaceAll(other.invoice, invoice)
    // With its own IDs, and with those of the payment that was made.
    for (const lie of [forged, path.replace(paid.payment_session_id, unpaid.payment_session_id)]) await pay.visit(lie)
    expect((await pay.order(unpaid.order_id)).amount_paid_minor).toBe(0)
    expect(await pay.payments(unpaid.order_id)).toEqual([])
    await pay.visit(path)
    expect((await pay.order(paid.order_id)).payment_status).toBe('PAID')
  })

  it('that the shopper cancelled or could not pay leaves the order to another attempt, which pays it', async () => {
    for (const action of ['cancel', 'insufficient_balance']) {
      const begun = await begunAt(code)
      const { payment_session_id: id, order_id: orderId } = begun
      expect((await pay.pay(id, action)).parameters.status).not.toBe('success')
      expect(await pay.payments(orderId)).toEqual([])
      const phone = (await pay.order(orderId)).phone
      const again = await pay.retry({ order_number: begun.order_number, phone, payment_method: code })
      expect([action, again.status]).toEqual([action, 201])
      await pay.pay(again.data.payment_session_id)
      expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID', amount_paid_minor: 500_00 })
    }
  })

  it('is inspected at the times of its driver, and at no other', async () => {
    const watched = all.watch(code)
    const { payment_session_id: id } = await begunAt(code)
    await h.sql(`update payment_sessions set expires_at = expires_at + interval '9 days' where id = $1`, [id])
    const times = driverOf(code).inspectAfterMs
    let passed = 0
    for (const [index, ms] of times.entries()) {
      await all.advance((ms - passed) / 60_000 - 0.5)
      await runJobs(h, 'payments.inspect')
      expect([ms, (await pay.session(id)).check_count]).toEqual([ms, index])
      await all.advance(0.5)
      await runJobs(h, 'payments.inspect')
      expect([ms, (await pay.session(id)).check_count]).toEqual([ms, index + 1])
      passed = ms
    }
    expect((await pay.session(id)).next_check_at).toBeNull()
    expect(watched.count('query')).toBeGreaterThanOrEqual(times.length)
    watched.stop()
  })

  it('whose shopper does not return is found paid by an inspection, if its money moved', async () => {
    const { payment_session_id: id, order_id: orderId } = await begunAt(code)
    await pay.act(id)
    await inspectAll(code)
    const movesByItself = driverOf(code).paysBeforeReturn === true
    expect(await pay.payments(orderId)).toHaveLength(movesByItself ? 1 : 0)
    expect((await pay.session(id)).next_check_at).toBeNull()
    await runJobs(h, 'payments.expire')
  })

  it('that is lost on the way to its beginning returns 502 payment_gateway_error, and another attempt pays', async () => {
    const watched = all.watch(code)
    watched.spoil(['begin'], all.spoilers['cannot be sent'])
    const { status, body } = await pay.initiate({ payment_method: code })
    watched.stop()
    expect([status, body.error_code, body.details.failure_code]).toEqual([
      ...[502, 'payment_gateway_error', 'GATEWAY_UNAVAILABLE'],
    ])
    const order = await pay.order(body.details.order_id)
    const again = await pay.retry({ order_number: order.order_number, phone: order.phone, payment_method: code })
    await pay.pay(again.data.payment_session_id)
    expect((await pay.order(body.details.order_id)).payment_status).toBe('PAID')
  })
})

describe.each(codes)('a response of %s', (code) => {
  const pay = payOf(code)

  it.each(Object.keys(all.spoilers) as (keyof typeof all.spoilers)[])(
    'that %s fails no payment, and what the gateway took is found later, once',
    async (name) => {
      const { payment_session_id: id, order_id: orderId } = await begunAt(code)
      const path = await pay.act(id)
      const watched = all.watch(code)
      watched.spoil(['confirm', 'query'], all.spoilers[name])
      await pay.visit(path)
      expect(await pay.session(id)).toMatchObject({ status: 'PROCESSING', paid_at: null, failure_code: '' })
      watched.stop()
      const isTaken = watched.count('confirm') === 0 || !['cannot be sent', 'is lost before it arrives'].includes(name)
      await inspectAll(code)
      await inspectAll(code)
      expect(await pay.payments(orderId)).toHaveLength(isTaken ? 1 : 0)
      await runJobs(h, 'payments.expire')
    },
  )

  it('that has another amount pays nothing, and is kept for staff', async () => {
    const { payment_session_id: id, order_id: orderId } = await begunAt(code)
    const path = await pay.act(id)
    const watched = all.watch(code)
    watched.spoil(['confirm', 'query'], all.withAmount('500', '1.00'))
    await pay.visit(path)
    watched.stop()
    expect(await pay.session(id)).toMatchObject({ problem: 'MISMATCH', paid_at: null })
    expect(await pay.payments(orderId)).toEqual([])
    const { data } = await h.call({
      url: `M/${shops.get(code)?.shop.subdomain}/payment-sessions/?gateway=${code}&problem=MISMATCH`,
      headers: { authorization: `Bearer ${shops.get(code)?.shop.secretKey}` },
    })
    expect(data.items.map((one: { id: string }) => one.id)).toContain(id)
  })
})

it('the gateways that staff can connect are all of the drivers, with their fields', async () => {
  const { shop } = shops.get(all.THIRD) as Awaited<ReturnType<typeof aShop>>
  // Staff sign in by the clock of the database.
  h.setNow(new Date())
  const call = gatewayAccountCalls(h)(shop)
  const { data } = await call('GET')
  expect(data.items.map((one: { code: string }) => one.code)).toEqual(codes)
  for (const code of codes) {
    const account = await gateways.of(code).account()
    const { status, data: saved } = await call('PUT', `${code}/`, account)
    expect([code, status, saved?.is_connected, saved?.is_offered]).toEqual([code, 200, true, true])
    expect((await call('POST', `${code}/test/`)).data).toMatchObject({ test_failure: null })
  }
})
