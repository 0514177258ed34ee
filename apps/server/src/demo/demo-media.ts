import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/errors.ts'

type File = { Params: { subdomain: string; file: string } }

/** The pictures of the demo shops, drawn when asked for. */
export function demoMediaRoutes(app: FastifyInstance): void {
  app.get<File>('/media/demo/:subdomain/:file', async (request, reply) => {
    // Loaded with the first picture: a server without demo shops never needs it.
    const { demoImage } = await import('./demo-image.ts')
    const svg = demoImage(request.params.subdomain, request.params.file)
    if (svg === null) throw notFound('endpoint')
    const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
    reply.headers({
      ETag: etag,
      'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
      // An SVG opened by itself is a document: it may style itself and do nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(svg)
  })
}
