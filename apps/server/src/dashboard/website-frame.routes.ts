import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/errors.ts'
import { html } from '../shared/html.ts'

const STYLE = 'html,body,iframe{height:100%;width:100%;margin:0;border:0;display:block}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Serves the frame in which the dashboard shows the website of a store. The dashboard itself frames this server only; each
 * frame allows the one website that it is for. It is outside of `/dashboard/`, whose service worker keeps every page as the shell.
 */
export function websiteFrameRoutes(app: FastifyInstance): void {
  app.get('/website-frame', (request, reply) => {
    const { address } = request.query as Record<string, unknown>
    const website = readAddress(address)
    const { 'sec-fetch-dest': destination, 'sec-fetch-site': site } = request.headers
    // As a page of its own it would show any website under the address of the dashboard.
    if (!website || destination !== 'iframe' || site !== 'same-origin') throw notFound('endpoint')
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src ${website.origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'X-Frame-Options': 'SAMEORIGIN',
    })
    return reply.type('text/html; charset=utf-8').send(
      html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Website</title><style>${{ html: STYLE }}</style></head>
<body><iframe src="${website.href}" title="Website" sandbox="allow-scripts allow-same-origin allow-forms"></iframe></body>
</html>
`.html,
    )
  })
}

/** The address of a website, as the configuration takes it: over https, or on this machine. */
function readAddress(address: unknown): URL | null {
  if (typeof address !== 'string' || address.length > 400 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
  return isAllowed && url.username === '' && url.password === '' ? url : null
}
