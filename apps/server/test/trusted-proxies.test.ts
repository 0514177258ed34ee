import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { next } from './factories.ts'
import { call } from './harness.ts'
import { setUpShop } from './set-up.ts'
import { aStaffMember, cookieOf, ORIGIN, PASSWORD } from './staff-sessions.ts'

const { h, shop } = await setUpShop({ limits: true })
const behindProxy = await h.another({ trustedProxies: ['10.0.0.0/8', 'loopback'] })

type From = { from: string; forwarded?: string; password?: string; email?: string }

async function signIn(app: FastifyInstance, { from, forwarded, ...given }: From) {
  const email = given.email ?? (await aStaffMember(h, shop)).email
  const response = await call(app, {
    url: 'M/auth/login/',
    body: { email, password: given.password ?? PASSWORD },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    from,
  })
  const [session] = await h.sql<{ ip: string }>(
    'select s.ip from staff_sessions s join staff p on p.id = s.staff_id where p.email = $1 order by s.created_at desc limit 1',
    [email],
  )
  return { response, ip: session?.ip }
}

describe('the recorded address of staff', () => {
  it.each([
    ['is where the connection comes from', { from: '198.51.100.9' }, '198.51.100.9'],
    ['is not what X-Forwarded-For says', { from: '198.51.100.9', forwarded: '203.0.113.1' }, '198.51.100.9'],
    ['is not what a neighbour on the machine says', { from: '127.0.0.1', forwarded: '203.0.113.1' }, '127.0.0.1'],
    ['is kept as IPv4 when it is one', { from: '::ffff:198.51.100.9' }, '198.51.100.9'],
  ])('without trusted proxies %s', async (_, given, expected) => {
    expect((await signIn(h.app, given)).ip).toBe(expected)
  })

  it.each([
    ['is what the proxy says', { from: '10.1.2.3', forwarded: '203.0.113.1' }, '203.0.113.1'],
    [
      'is not what the client sent to the proxy',
      { from: '10.1.2.3', forwarded: '8.8.8.8, 203.0.113.1' },
      '203.0.113.1',
    ],
    ['is found through several of them', { from: '127.0.0.1', forwarded: '203.0.113.1, 10.9.9.9' }, '203.0.113.1'],
    ['has no port', { from: '10.1.2.3', forwarded: '203.0.113.1:4711' }, '203.0.113.1'],
    ['is not what anybody else says', { from: '198.51.100.9', forwarded: '203.0.113.1' }, '198.51.100.9'],
    ['is empty when the proxy says nonsense', { from: '10.1.2.3', forwarded: 'unknown' }, ''],
  ])('behind trusted proxies %s', async (_, given, expected) => {
    expect((await signIn(behindProxy, given)).ip).toBe(expected)
  })

  it('is the same in the audit log and in the session', async () => {
    const { email } = await aStaffMember(h, shop)
    const { response } = await signIn(behindProxy, { email, from: '10.1.2.3', forwarded: '::ffff:203.0.113.77' })
    const created = await call(behindProxy, {
      url: `M/${shop.subdomain}/brands/`,
      cookie: cookieOf(response),
      body: { name: `Brand ${next()}` },
      headers: { origin: ORIGIN, 'x-forwarded-for': '::ffff:203.0.113.77' },
      from: '10.1.2.3',
    })
    expect(created.status).toBe(201)
    const [row] = await h.sql('select ip from audit_log where store_id = $1 order by id desc limit 1', [shop.storeId])
    expect(row).toEqual({ ip: '203.0.113.77' })
  })
})

describe('the limit of failed staff sign-ins', () => {
  const fail = (app: FastifyInstance, from: string, forwarded: string) =>
    signIn(app, { from, forwarded, email: `nobody${next()}@x.example`, password: 'a guess' })

  it('is not bypassed by an invented X-Forwarded-For', async () => {
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await fail(h.app, '198.51.100.50', `203.0.113.${n}`)).response.status)
    for (let n = 0; n < 31; n++)
      statuses.push((await fail(behindProxy, '10.1.2.3', `8.8.8.${n}, 203.0.113.90:${4000 + n}`)).response.status)
    expect(statuses).toEqual([...Array(30).fill(401), 429, ...Array(30).fill(401), 429])
  })
})
