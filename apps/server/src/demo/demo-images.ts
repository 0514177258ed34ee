import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../platform/errors.ts'
import { readPicture } from './demo-pictures.ts'
import { demoFolder } from './demo-shop.ts'

type File = { Params: { subdomain: string; size?: string; file: string } }

/** Serves the images of the demo stores. */
export function demoImageRoutes(app: FastifyInstance): void {
  // Stores that were filled earlier have paths without the size.
  for (const url of ['/media/demo/:subdomain/:size/:file', '/media/demo/:subdomain/:file'])
    app.get<File>(url, sendImage)
}

function sendImage(request: FastifyRequest<File>, reply: FastifyReply) {
  const { subdomain, size = '1x1', file } = request.params
  // Letters, digits and hyphens cannot name a file outside the folder.
  if (!/^[a-z0-9-]{1,63}$/.test(subdomain) || !/^\d{1,4}x\d{1,4}$/.test(size) || !/^[a-z0-9-]{1,100}\.svg$/.test(file))
    throw notFound('endpoint')
  const svg = readPicture(`${demoFolder}${subdomain}/images`, file.slice(0, -4))
  if (svg === null) throw notFound('endpoint')
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
  reply.headers({
    ETag: etag,
    'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
    // An SVG opened by itself is a document: the policy allows styles and nothing else.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/svg+xml; charset=utf-8').send(svg)
}
