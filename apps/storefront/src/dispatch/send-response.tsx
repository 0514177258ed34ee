import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { render } from 'preact-render-to-string'
import type { Assets } from '../assets.ts'
import type { RouteResponse } from '../http/route-response.ts'
import { contentSecurityPolicy, documentPolicy, previewHeaders } from '../http/security-headers.ts'
import { forgetSuccessMessage } from '../http/success-message.ts'
import type { Visit } from '../http/visit.ts'
import { noCookies } from '../http/visit-cookies.ts'
import { Document } from '../layout/document.tsx'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes what a page handler returned. */
export async function sendResponse(
  response: RouteResponse,
  to: { visit: Visit; assets: Assets; reply: FastifyReply },
): Promise<void> {
  const { visit, assets, reply } = to
  switch (response.kind) {
    case 'redirect':
      reply.header('cache-control', 'private, no-cache')
      // A script that sends a form opens the page itself, which may be one of another site.
      if (visit.isForm && reply.request.headers['x-see-other'] === '1')
        return void (await reply.status(200).header('x-see-other', response.to).send())
      return void (await reply.redirect(response.to, response.status))
    case 'document':
      reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', documentPolicy(visit.shop.apiOrigin))
        .header('content-disposition', `inline; filename="${response.fileName.replace(/[^\w.-]/g, '_')}"`)
      return sendText(reply, response.html, 'text/html; charset=utf-8')
    case 'text':
      if (visit.cookies !== noCookies) throw new Error('A text that caches keep needs a shared route.')
      reply.header('cache-control', `public, max-age=${response.maxAgeSeconds}`)
      return sendText(reply, response.body, response.type, 'Accept-Encoding')
    case 'fragment':
      reply.status(response.status).header('cache-control', 'private, no-store').header('x-cart-count', countOf(visit))
      return sendText(reply, render(response.body), 'text/html; charset=utf-8')
    case 'page': {
      const { shop, preview } = visit
      if (!preview && !visit.isForm && response.status === 200) visit.cookies.rememberLanguage(visit.language)
      if (visit.message) forgetSuccessMessage(visit)
      const isShared = !preview && response.status === 200 && response.page.isListed !== false && !visit.isForm
      if (preview) reply.headers(previewHeaders)
      if (response.retryAfterSeconds) reply.header('retry-after', String(response.retryAfterSeconds))
      reply
        .status(response.status)
        // `no-cache`: the back button shows the page at once. Pages of customers are not stored: phones are shared.
        .header('cache-control', preview || (visit.session && !isShared) ? 'private, no-store' : 'private, no-cache')
        .header('content-language', visit.language)
      const page = render(<Document visit={visit} assets={assets} page={response.page} />)
      const isRefused = visit.isForm || visit.query.has('again')
      const html = `<!doctype html>${isRefused ? focusFirstError(page) : page}`
      if (isShared && !visit.session) {
        const etag = etagOf(html, visit.nonce)
        reply.header('etag', etag)
        // Without a policy: that of the kept page stays, with the nonce that is in it.
        if (reply.request.headers['if-none-match'] === etag)
          return void (await reply.status(304).header('vary', VARY).send())
      }
      reply.header('content-security-policy', contentSecurityPolicy(visit.nonce, shop, preview !== null))
      return sendText(reply, html, 'text/html; charset=utf-8')
    }
  }
}

/**
 * The first wrong field of a refused form has the focus when the page opens, so that it is seen however far down it is.
 * Quotes in texts are escaped: this is an attribute.
 */
const focusFirstError = (html: string): string => html.replace('aria-invalid="true"', 'aria-invalid="true" autofocus')

const VARY = 'Accept-Encoding, Cookie'

/** The ETag of a page without its nonce, which differs each time. Weak: it is the same for all encodings. */
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
