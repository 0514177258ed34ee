import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { isSigned } from '../../platform/media-links.ts'
import { MEDIA_PATH } from '../../shared/media-urls.ts'
import { PRIVATE_MEDIA_PATH } from '../../shared/upload-ref.ts'
import { findUploadFile } from './upload-files.queries.ts'

type File = { Params: { id: string; file: string }; Querystring: { expires?: unknown; signature?: unknown } }

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', pdf: 'application/pdf' }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isolated = {
  // Opened by itself, a file is a document: without scripts, forms and the origin of the server.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves uploaded files: public ones without a credential, private ones by signed links. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<File>(`${MEDIA_PATH}:id/:file`, async (request, reply) => {
    const found = await find(deps, request)
    if (!found.isPublic) throw notFound('endpoint') // guard: private-file
    const etag = `"${request.params.id}/${request.params.file}"`
    // A review can be rejected later.
    const lasts = found.isReview ? 'public, max-age=300' : 'public, max-age=31536000, immutable'
    reply.headers({ ...isolated, etag, 'cache-control': lasts })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return send(deps, request, reply, found.storeId)
  })

  app.get<File>(`${PRIVATE_MEDIA_PATH}:id/:file`, async (request, reply) => {
    const { id, file } = request.params
    const { expires, signature } = request.query
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{0,11}$/.test(expires))
      throw notFound('endpoint')
    const { storeId } = await find(deps, request)
    if (!isSigned(deps, { storeId, id, file, expires: Number(expires) }, signature)) throw notFound('endpoint')
    reply.headers({ ...isolated, 'cache-control': 'private, no-store' })
    if (file.endsWith('.pdf')) reply.header('content-disposition', 'attachment; filename="proof.pdf"')
    return send(deps, request, reply, storeId)
  })
}

async function find(deps: Deps, { params: { id, file } }: FastifyRequest<File>) {
  const found = UUID.test(id) ? await findUploadFile(deps.db, id) : null
  if (!found?.files.includes(file)) throw notFound('endpoint')
  return found
}

async function send(
  { files }: Deps,
  { params: { id, file } }: FastifyRequest<File>,
  reply: FastifyReply,
  storeId: number,
): Promise<FastifyReply> {
  const stored = await files.read(`${storeId}/${id}/${file}`)
  if (!stored) throw notFound('endpoint')
  reply.header('content-length', stored.size).type(types[file.slice(file.lastIndexOf('.') + 1)] ?? '')
  return reply.send(stored.content)
}
