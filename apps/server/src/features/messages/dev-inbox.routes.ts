import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { canonicalAddress } from '@haat/admission-control/client-network.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { snakeKeys } from '../../shared/casing.ts'
import { listInbox } from './dev-inbox.queries.ts'
import { INBOX_STYLE, inboxPage } from './dev-inbox-page.ts'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(INBOX_STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
const PAGE_SIZE = 50

/** Serves `/dev/inbox`: the captured mail and SMS of all stores of a sandbox or a laptop, as a page or as JSON. */
export function devInboxRoutes(app: FastifyInstance, { db, environment, inbox }: Deps): void {
  if (!inbox) return
  app.get('/dev/inbox', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept' })
    if (inbox === 'this_machine') {
      if (!isFromThisMachine(request)) throw notFound('endpoint')
    } else if (!hasToken(request, inbox.token)) {
      reply.code(401).header('WWW-Authenticate', 'Basic realm="Haat inbox", charset="UTF-8"')
      return reply.type('text/plain; charset=utf-8').send('Send the value of HAAT_INBOX_TOKEN as the password.\n')
    }
    const { channel, before } = request.query as Record<string, unknown>
    const filters = {
      channel: channel === 'email' || channel === 'sms' ? channel : null,
      before: typeof before === 'string' && /^[1-9]\d{0,15}$/.test(before) ? Number(before) : null,
    } as const
    const rows = await listInbox(db, environment, filters, PAGE_SIZE + 1)
    const messages = rows.slice(0, PAGE_SIZE)
    const next = rows.length > PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null
    if (!request.headers.accept?.includes('text/html')) return { messages: messages.map(snakeKeys), next }
    reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8')
    return inboxPage({ environment, channel: filters.channel, messages, next })
  })
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Headers that proxies, tunnels and content networks add. A proxy may send any one of them without the others. */
const PROXY_HEADER =
  /^(?:x-(?:forwarded|original|envoy|real|client|cluster-client|proxy)(?:-|$)|cf-|cloudfront-|fastly-|true-client-ip$|forwarded$|via$|cdn-loop$)/
const isOfProxy = (name: string) => PROXY_HEADER.test(name)

/**
 * A foreign web page may resolve its own host name to this machine (DNS rebinding): its requests carry that name. A proxy
 * on this machine forwards requests of other machines.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = canonicalAddress(raw.socket.remoteAddress ?? '') ?? ''
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback && LOCAL_NAMES.includes(host.toLowerCase()) && !Object.keys(headers).some(isOfProxy)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [scheme = '', credential = ''] = (headers.authorization ?? '').split(' ')
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(credential, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : credential
  return timingSafeEqual(digest(given), digest(token))
}
