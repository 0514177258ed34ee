import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aStoredSession, type SessionSpec } from '../../../test/payment-sessions.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 500 })
const order = async () => (await anOrder(h, shop, { lines: [{ product }], hasEvents: true })).id
const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
const call = (path: string, body?: object, more: object = {}) =>
  h.call({ url: `M/${shop.subdomain}/${path}`, headers: { ...headers, ...more }, ...(body ? { body } : {}) })
const list = async (query = '') => (await call(`payment-sessions/?${query}`)).data
const resolve = (id: string, body: object = { note: 'Not in the statement of the gateway' }) =>
  call(`payment-sessions/${id}/resolve/`, body)
const session = async (spec: Partial<SessionSpec> = {}) =>
  aStoredSession(h, shop, { orderId: spec.orderId ?? (await order()), ...spec })
const problem = (more: Partial<SessionSpec> = {}) => session({ status: 'EXPIRED', problem: 'UNKNOWN', ...more })
const event = (sessionId: string, kind: string, payload: object, outcome = '', receivedAt = 'now()') =>
  h.sql(
    `insert into gateway_events (store_id, gateway, kind, external_id, session_id, payload, outcome, received_at)
     values ($1, 'BKASH', $2, $3, $4, $5, $6, ${receivedAt})`,
    [shop.storeId, kind, `${kind} ${outcome} ${JSON.stringify(payload)}`, sessionId, JSON.stringify(payload), outcome],
  )

describe('the payment sessions of an order', () => {
  it('are listed newest first, with what happened in words, and without the phone and the address of the shopper', async () => {
    const orderId = await order()
    const first = await session({ orderId, status: 'FAILED', failureCode: 'INSUFFICIENT_BALANCE' })
    const second = await session({ orderId, attempt: 2, gateway: 'NAGAD' })
    await event(first, 'RETURN', { hint: 'success' })
    await event(first, 'NOTIFICATION', { transaction_id: 'X' }, 'already_paid')
    const { data, text } = await call(`orders/${orderId}/payment-sessions/`)
    expect(data.items).toMatchObject([
      { id: second, attempt: 2, gateway: 'NAGAD', status: 'REDIRECTED', failure_message: '', events: [] },
      {
        id: first,
        order_id: orderId,
        amount: '100.00',
        failure_message: 'The balance of the wallet is too low.',
        events: [
          { kind: 'RETURN', message: 'The shopper came back from the gateway after approving the payment.' },
          { kind: 'NOTIFICATION', outcome: 'already_paid', handled_at: null },
        ],
      },
    ])
    expect(text).not.toContain('01700000001')
    expect(text).not.toContain('pay.example')
    const bangla = await call(`orders/${orderId}/payment-sessions/`, undefined, { 'accept-language': 'bn' })
    expect(bangla.data.items[1]).toMatchObject({
      failure_message: 'ওয়ালেটে যথেষ্ট টাকা নেই।',
      events: [{ message: 'ক্রেতা পেমেন্ট অনুমোদন করে গেটওয়ে থেকে ফিরেছেন।' }, {}],
    })
    const { items } = (await call(`orders/${orderId}/payment-sessions/?fields=status`)).data
    expect(Object.keys(items[0])).toEqual(['id', 'status'])
  })

  it('are none for an order that was not paid online, and 404 not_found for no order or that of another store', async () => {
    expect((await call(`orders/${await order()}/payment-sessions/`)).data.items).toEqual([])
    const other = await openShop(h)
    const theirs = await anOrder(h, other, { lines: [{ product: await aProduct(h, other) }] })
    for (const id of [theirs.id, 1])
      expect(await call(`orders/${id}/payment-sessions/`)).toMatchObject({
        status: 404,
        body: { error_code: 'not_found', details: { resource: 'order' } },
      })
  })

  it('have at most their first 50 events', async () => {
    const orderId = await order()
    const id = await session({ orderId })
    await h.sql(
      `insert into gateway_events (store_id, gateway, kind, external_id, session_id)
       select $1, 'BKASH', 'RETURN', n::text, $2 from generate_series(1, 60) n`,
      [shop.storeId, id],
    )
    expect((await call(`orders/${orderId}/payment-sessions/`)).data.items[0].events).toHaveLength(50)
  })
})

describe('the list of payment sessions', () => {
  it('is filtered by problem, resolution, status and gateway, and read page by page', async () => {
    const far = await openShop(h)
    const theirs = (spec: Partial<SessionSpec>) => farSession(far, spec)
    const plain = await theirs({ gateway: 'NAGAD' })
    const unknown = await theirs({ status: 'EXPIRED', problem: 'UNKNOWN' })
    const mismatch = await theirs({ status: 'PROCESSING', problem: 'MISMATCH' })
    const read = async (query: string) =>
      (
        await h.call({
          url: `M/${far.subdomain}/payment-sessions/?${query}`,
          headers: { authorization: `Bearer ${far.secretKey}` },
        })
      ).data
    const ids = async (query: string) => (await read(query)).items.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual([mismatch, unknown, plain])
    expect(await ids('problem=any')).toEqual([mismatch, unknown])
    expect(await ids('problem=unknown')).toEqual([unknown])
    expect(await ids('status=PROCESSING')).toEqual([mismatch])
    expect(await ids('gateway=nagad')).toEqual([plain])
    await h.call({
      url: `M/${far.subdomain}/payment-sessions/${unknown}/resolve/`,
      headers: { authorization: `Bearer ${far.secretKey}` },
      body: { note: 'Paid in cash' },
    })
    expect(await ids('problem=any&is_resolved=false')).toEqual([mismatch])
    expect(await ids('is_resolved=true')).toEqual([unknown])
    const page = await read('limit=2')
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([mismatch, unknown])
    expect((await read(`limit=2&cursor=${page.next_cursor}`)).items.map(({ id }: { id: string }) => id)).toEqual([
      plain,
    ])
  })

  it('returns 400 validation_failed for an unknown problem', async () => {
    expect((await call('payment-sessions/?problem=LOST')).body).toMatchObject({
      error_code: 'validation_failed',
      errors: { problem: expect.anything() },
    })
  })
})

describe('the problem of a payment session', () => {
  it('is resolved with a note, which the audit log records, and stays visible', async () => {
    const id = await problem({ problemNote: 'timeout' })
    const { status, data } = await resolve(id)
    expect([status, data]).toMatchObject([
      200,
      {
        problem: 'UNKNOWN',
        problem_note: 'timeout',
        is_problem_resolved: true,
        problem_resolution: 'Not in the statement of the gateway',
        problem_resolved_by: expect.stringMatching(/^key:/),
        status: 'EXPIRED',
      },
    ])
    const [row] = await h.sql(
      `select action, after from audit_log where entity = 'payment_session' and entity_id = $1`,
      [id],
    )
    expect(row).toMatchObject({
      action: 'payment_session.resolved',
      after: { note: 'Not in the statement of the gateway', problem: 'UNKNOWN', amount: '100.00' },
    })
    expect((await list('problem=ANY&is_resolved=false')).items.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  it('is resolved once: 409 invalid_state afterwards, and without a problem', async () => {
    const id = await problem()
    await resolve(id)
    expect((await resolve(id, { note: 'Again' })).body).toMatchObject({
      error_code: 'invalid_state',
      message: 'This problem is already resolved.',
    })
    expect((await resolve(await session())).body).toMatchObject({
      error_code: 'invalid_state',
      message: 'This payment session has no problem.',
    })
  })

  it('is resolved by one of two people who do it at the same moment', async () => {
    const id = await problem()
    const lock = { text: 'select 1 from payment_sessions where id = $1 for update', values: [id] }
    const responses = await behindLock(h, lock, [() => resolve(id), () => resolve(id, { note: 'Me too' })])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
  })

  it('is open again when it becomes another one', async () => {
    const id = await problem()
    await resolve(id)
    await h.sql(`update payment_sessions set problem = 'MISMATCH' where id = $1`, [id])
    const [found] = (await list('problem=MISMATCH&is_resolved=false')).items
    expect(found).toMatchObject({ id, problem_resolution: '', problem_resolved_at: null })
  })

  it('needs a note (400 validation_failed), and returns 404 not_found in another store', async () => {
    const id = await problem()
    for (const body of [{}, { note: ' ' }, { note: 'x'.repeat(1001) }])
      expect((await resolve(id, body)).body).toMatchObject({
        error_code: 'validation_failed',
        errors: { note: expect.anything() },
      })
    const other = await openShop(h)
    for (const [action, body] of [
      ['resolve', { note: 'Mine' }],
      ['inspect', {}],
    ] as const) {
      const response = await h.call({
        url: `M/${other.subdomain}/payment-sessions/${id}/${action}/`,
        headers: { authorization: `Bearer ${other.secretKey}` },
        body,
      })
      expect(response.body).toMatchObject({ error_code: 'not_found', details: { resource: 'payment_session' } })
    }
  })
})

async function farSession(far: Awaited<ReturnType<typeof openShop>>, spec: Partial<SessionSpec>): Promise<string> {
  const { id } = await anOrder(h, far, { lines: [{ product: await aProduct(h, far) }] })
  return aStoredSession(h, far, { orderId: id, ...spec })
}
