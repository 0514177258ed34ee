import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { render } from 'preact-render-to-string'
import type { Assets } from '../assets.ts'
import { Document } from '../layout/document.tsx'
import type { Answer } from './answer.ts'
import { contentSecurityPolicy, documentPolicy } from './security-headers.ts'
import type { Visit } from './visit.ts'
import { noCookies } from './visit-cookies.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes what a page handler returned. */
export async function sendAnswer(
  answer: Answer,
  to: { visit: Visit; assets: Assets; reply: FastifyReply },
): Promise<void> {
  const { visit, assets, reply } = to
  switch (answer.kind) {
    case 'redirect':
      return void (await reply.header('cache-control', 'private, no-cache').redirect(answer.to, answer.status))
    case 'document':
      reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', documentPolicy(visit.shop.apiOrigin))
        .header('content-disposition', `inline; filename="${answer.fileName.replace(/[^\w.-]/g, '_')}"`)
      return sendText(reply, answer.html, 'text/html; charset=utf-8')
    case 'text':
      if (visit.cookies !== noCookies) throw new Error('A text that caches keep needs a shared route.')
      reply.header('cache-control', `public, max-age=${answer.maxAgeSeconds}`)
      return sendText(reply, answer.body, answer.type, 'Accept-Encoding')
    case 'fragment':
      reply.status(answer.status).header('cache-control', 'private, no-store').header('x-cart-count', countOf(visit))
      return sendText(reply, render(answer.body), 'text/html; charset=utf-8')
    case 'page': {
      const { url } = visit.shop
      if (!visit.isForm && answer.status === 200) visit.cookies.rememberLanguage(visit.language)
      const isShared = answer.status === 200 && answer.page.isListed !== false && !visit.isForm
      reply
        .status(answer.status)
        // `no-cache`: the back button shows the page at once. What a customer has there is not kept: others use the phone.
        .header('cache-control', visit.session && !isShared ? 'private, no-store' : 'private, no-cache')
        .header('content-language', visit.language)
      const html = `<!doctype html>${render(<Document visit={visit} assets={assets} page={answer.page} />)}`
      if (isShared && !visit.session) {
        const etag = etagOf(html, visit.nonce)
        reply.header('etag', etag)
        // Without a policy: that of the kept page stays, with the nonce that is in it.
        if (reply.request.headers['if-none-match'] === etag)
          return void (await reply.status(304).header('vary', VARY).send())
      }
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(visit.nonce, visit.shop.apiOrigin, url.protocol === 'https:'),
      )
      return sendText(reply, html, 'text/html; charset=utf-8')
    }
  }
}

const VARY = 'Accept-Encoding, Cookie'

/** Of the page but for its nonce, which is another each time. Weak: it is the same for all encodings. */
const etagOf = (html: string, nonce: string): string =>
  `W/"${createHash('sha256').update(html.replaceAll(nonce, '')).digest('base64url').slice(0, 27)}"`

const countOf = (visit: Visit): string => String(visit.cartCount)

/** Sends a text compressed as the browser accepts it. Level 4 costs about a millisecond. */
async function sendText(reply: FastifyReply, text: string, type: string, vary = VARY): Promise<void> {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  reply.type(type).header('vary', vary)
  if (text.length < 1_000) return void (await reply.send(text))
  const bytes = Buffer.from(text)
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return void (await reply.header('content-encoding', 'br').send(await brotli(bytes, { params })))
  }
  if (/\bgzip\b/.test(accepted)) {
    return void (await reply.header('content-encoding', 'gzip').send(await zip(bytes, { level: 6 })))
  }
  await reply.send(bytes)
}
