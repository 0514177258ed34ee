import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody, isHeld, tagOf, wantedEncoding } from '../platform/content-encoding.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'

// What `apps/dashboard/build` makes: a page, and assets whose names change with their content, each compressed beside it.
const dist = new URL('../../../dashboard/dist/', import.meta.url)

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}
const suffixes = { br: '.br', gzip: '.gz' }

// No script or style of elsewhere, and none inside the page. Pictures of products may be on any server. The frame is that of
// website-frame.routes.ts.
const policyOf = (publicUrl: string) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; manifest-src 'self'",
    `img-src 'self' blob: https: ${publicUrl}`.trim(),
    "frame-src 'self'",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ')

/** Files whose names do not change: the service worker, and what an installed dashboard shows of itself. */
const rootFiles = [
  'sw.js',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-512-maskable.png',
  'apple-touch-icon.png',
  'badge-96.png',
]

/** Serves the merchant dashboard at `/dashboard/`: its addresses are those of a single-page app. */
export function dashboardRoutes(
  app: FastifyInstance,
  { environment, publicUrl }: Pick<Deps, 'environment' | 'publicUrl'>,
): void {
  const policy = policyOf(publicUrl)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const built = await readBuilt('index.html')
    const page = Buffer.from(built.toString().replace('data-environment="live"', `data-environment="${environment}"`))
    const { body, encoding } = await encodeBody(page, wantedEncoding(request.headers['accept-encoding']))
    const etag = tagOf(`"${createHash('sha1').update(page).digest('base64url')}"`, encoding)
    reply.headers({
      ETag: etag,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(body)
  }
  app.get('/dashboard', sendPage)
  app.get<{ Params: { '*': string } }>('/dashboard/*', (request, reply) => {
    const path = request.params['*']
    const asset = /^assets\/([\w-]+(?:\.[\w-]+)*)$/.exec(path)?.[1]
    if (asset) return sendAsset(asset, request, reply)
    const file = rootFiles.find((name) => name === path)
    if (file) return sendRootFile(file, request, reply, policy)
    // A file that is missing is not a page: an old chunk must fail to load, not parse as one.
    if (path.split('/', 1)[0] === 'assets' || extname(path) !== '') throw notFound('endpoint')
    return sendPage(request, reply)
  })
}

async function sendAsset(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const type = types[extname(name)]
  if (!type) throw notFound('endpoint')
  const { encoding } = wantedEncoding(request.headers['accept-encoding'])
  const body = await readBuilt(`assets/${name}${encoding ? suffixes[encoding] : ''}`)
  reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(type).send(body)
}

async function sendRootFile(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  policy: string,
): Promise<FastifyReply> {
  const body = await readBuilt(`root/${name}`)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  // A service worker calls the server under its own policy.
  reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(types[extname(name)] ?? 'application/octet-stream').send(body)
}

async function readBuilt(path: string): Promise<Buffer> {
  try {
    return await readFile(new URL(path, dist))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('endpoint')
    throw error
  }
}
