import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeForm } from '../../../test/encode-form.ts'
import { openShop, type Shop, signIn } from '../../../test/factories.ts'
import { expand, startHarness } from '../../../test/harness.ts'
import { aJpeg } from '../../../test/images.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { portOf, sendUnfinished } from '../../../test/unfinished-upload.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'

const { h, shop } = await setUpShop()
const port = await portOf(h)
const jpeg = await aJpeg(40, 30)
const photo = await aJpeg(400, 300)
const calls = (of: Shop) => uploadCalls(h, of)

// What drips is ended in tests of its own.
h.app.bodyRate.graceMs = 600_000

let open: ReturnType<typeof sendUnfinished>[] = []
afterEach(async () => {
  for (const { socket } of open) socket.destroy()
  open = []
  // Their places are free again.
  const guest = { purpose: 'ticket', headers: { 'x-shopper-ip': '192.0.2.7' } }
  await expect.poll(async () => (await calls(shop).upload(jpeg, guest)).status, { timeout: 20_000 }).toBe(201)
})

/** Begins uploads, one after the other, so that they come in this order. */
async function begin(count: number, headers: Record<string, string>, of = shop, url = 'W/uploads/') {
  const begun = Array.from({ length: count }, () =>
    sendUnfinished(port, url, { 'x-service-key': of.key, ...headers }, photo),
  )
  open.push(...begun)
  return begun
}
const as = (token: string, ip: string) => ({ authorization: `Bearer ${token}`, 'x-shopper-ip': ip })

/** How many of these have a response. */
async function countRefused(begun: ReturnType<typeof sendUnfinished>[]) {
  const statuses: number[] = []
  for (const one of begun) void one.status().then((status) => statuses.push(status))
  return statuses
}

describe('uploads that never end', () => {
  it('of one shopper take two places: others of the shop upload, and so do its staff', async () => {
    const [one, other] = [await signIn(h, shop), await signIn(h, shop)]
    const begun = []
    for (let n = 1; n <= 8; n++) begun.push(...(await begin(1, as(one.token, `203.0.${n}.7`))))
    const refused = await countRefused(begun)
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual(Array(6).fill(503))
    const ip = { headers: { 'x-shopper-ip': '198.51.100.7' } }
    expect((await calls(shop).upload(jpeg, { purpose: 'ticket', token: other.token, ...ip })).status).toBe(201)
    expect((await calls(shop).uploadAs('catalog', jpeg)).status).toBe(201)
  })

  /** Six uploads of one network to two shops, by four accounts and two guests. How many find no place. */
  async function refusedOfNetwork(ipOf: (n: number) => string) {
    const begun = []
    for (const [at, each] of [shop, await openShop(h)].entries())
      for (let n = 0; n < 2; n++)
        begun.push(...(await begin(1, as((await signIn(h, each)).token, ipOf(2 * at + n)), each)))
    for (let n = 4; n < 6; n++) begun.push(...(await begin(1, { 'x-shopper-ip': ipOf(n) })))
    return countRefused(begun)
  }
  const ofElsewhere = { purpose: 'ticket', headers: { 'x-shopper-ip': '198.51.100.7' } }

  it('of one network take two places, whatever shops and accounts it has', async () => {
    const refused = await refusedOfNetwork(() => '203.0.113.7')
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual(Array(4).fill(503))
    expect((await calls(shop).upload(jpeg, ofElsewhere)).status).toBe(201)
  })

  it('of one IPv6 /48 take three places, whatever shops and accounts it has', async () => {
    const refused = await refusedOfNetwork((n) => `2001:db8:7:${n}::1`)
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual(Array(3).fill(503))
    expect((await calls(shop).upload(jpeg, ofElsewhere)).status).toBe(201)
  })

  it('of guests leave places to shoppers, and those of shoppers to staff', async () => {
    const begun = []
    for (let n = 1; n <= 5; n++) begun.push(...(await begin(1, { 'x-shopper-ip': `203.0.${n}.7` })))
    const refused = await countRefused(begun)
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual([503])
    const shoppers = []
    for (let n = 6; n <= 8; n++) shoppers.push(...(await begin(1, as((await signIn(h, shop)).token, `203.0.${n}.7`))))
    const refusedShoppers = await countRefused(shoppers)
    await expect.poll(() => refusedShoppers, { timeout: 20_000 }).toEqual([503])
    expect((await calls(shop).uploadAs('catalog', jpeg)).status).toBe(201)
    expect((await calls(await openShop(h)).upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
  })

  it('of one store leave places to others, and each is kept when it ends after all', async () => {
    const staff = { authorization: `Bearer ${shop.secretKey}`, 'x-service-key': '' }
    const begun = []
    for (let n = 1; n <= 3; n++) begun.push(...(await begin(2, as((await signIn(h, shop)).token, `203.0.${n}.7`))))
    const ofStaff = await begin(3, staff, shop, `M/${shop.subdomain}/uploads/tickets/`)
    const refused = await countRefused([...begun, ...ofStaff])
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual([503])
    expect((await calls(await openShop(h)).upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
    for (const one of [...begun, ...ofStaff]) one.finish()
    const statuses = await Promise.all([...begun, ...ofStaff].map((one) => one.status()))
    expect(statuses.toSorted()).toEqual([...Array(8).fill(201), 503])
  })
})

it('an upload is counted when it begins: after thirty that never end, the next returns 429 before its body', async () => {
  const limited = await startHarness({ limits: true })
  afterAll(() => limited.close())
  const other = await openShop(limited)
  const headers = { 'x-service-key': other.key, 'x-shopper-ip': '203.0.113.7' }
  const limitedPort = await portOf(limited)
  for (let n = 0; n < 30; n++) {
    const { socket } = sendUnfinished(limitedPort, 'W/uploads/', headers, photo)
    await once(socket, 'connect')
    socket.end()
    await once(socket, 'close')
  }
  const refused = sendUnfinished(limitedPort, 'W/uploads/', headers, photo)
  const [status, body] = [await refused.status(), (await refused.response).slice(4)]
  refused.socket.destroy()
  expect([status, JSON.parse(body).error_code]).toEqual([429, 'too_many_requests'])
})

describe('a body that drips', () => {
  // What limits the whole request is longer than this test.
  const { requestTimeout, timeout } = h.app.server
  beforeAll(() => {
    Object.assign(h.app.server, { requestTimeout: 0, timeout: 0 })
    h.app.bodyRate.graceMs = 1_000
  })
  afterAll(() => {
    Object.assign(h.app.server, { requestTimeout, timeout })
    h.app.bodyRate.graceMs = 600_000
  })

  it('of a form returns 408 before the connection is closed, and its place is free again', async () => {
    const [one] = await begin(1, { 'x-shopper-ip': '203.0.113.7' })
    one?.drip(200)
    const response = await one?.response
    expect([response?.slice(0, 3), JSON.parse(response?.slice(4) ?? '').status_code]).toEqual(['408', 408])
  })

  it('of JSON returns 408 before the connection is closed', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      `POST ${expand('W/contact/')} HTTP/1.1\r\nHost: x\r\nX-Service-Key: ${shop.key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"name":"`,
    )
    const timer = setInterval(() => socket.write('x'), 200)
    const [bytes] = await once(socket, 'data')
    clearInterval(timer)
    socket.destroy()
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 408 [\s\S]+"status_code":408/)
  })
})

it('a client that is still sending when it is refused gets the response, and the connection serves its next request', async () => {
  await begin(2, { 'x-shopper-ip': '203.0.113.7' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { contentType, payload } = encodeForm({ purpose: 'ticket', file: Buffer.alloc(5_000_000, 7) })
  const headers = { 'x-service-key': shop.key, 'x-shopper-ip': '203.0.113.7', 'content-type': contentType }
  const send = async (body: Buffer) => {
    const sent = request({
      port,
      agent,
      method: 'POST',
      path: expand('W/uploads/'),
      headers: { ...headers, 'content-length': body.length },
    })
    const responded = once(sent, 'response')
    // In pieces, as a slow network sends them.
    for (let at = 0; at < body.length; at += 500_000) {
      sent.write(body.subarray(at, at + 500_000))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    sent.end()
    const [response] = (await responded) as [IncomingMessage]
    return [response.statusCode, JSON.parse(await text(response)).error_code, sent.reusedSocket]
  }
  const first = await send(payload)
  const second = await send(payload)
  agent.destroy()
  expect([first, second]).toEqual([
    [503, 'service_unavailable', false],
    [503, 'service_unavailable', true],
  ])
})
