import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptsGzip } from '../../platform/content-encoding.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { findLinkedStore, type LinkQuery } from '../../platform/link-holder.ts'
import { countParts, findLinkedExport, findPart } from './export-files.queries.ts'
import { EXPORT_FILE, EXPORTS_PATH } from './present-export.ts'

type File = { Params: { id: string }; Querystring: LinkQuery }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Serves the files of exports, by signed links. */
export function exportFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<File>(`${EXPORTS_PATH}:id/${EXPORT_FILE}`, async (request, reply) => {
    const { id } = request.params
    const storeId = await findLinkedStore(deps, { id, file: EXPORT_FILE }, request.query, (holder) =>
      UUID.test(id) ? findLinkedExport(deps.db, id, holder) : null,
    )
    const { subdomain, count } = await inStore(deps.db, storeId, (tx) => countParts(tx, storeId, id))
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${subdomain}-data.json"`,
        vary: 'accept-encoding',
      })
      .type('application/json; charset=utf-8')
    const stored = Readable.from(partsOf(deps, { storeId, id, count: Number(count) }))
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(unzip(stored))
    return reply.header('content-encoding', 'gzip').send(stored)
  })
}

const unzip = (stored: Readable): Readable => {
  const plain = createGunzip()
  stored.on('error', (error) => plain.destroy(error))
  plain.on('close', () => stored.destroy())
  return stored.pipe(plain)
}

/** One part in memory at a time, and no connection while the client reads. An export that ends meanwhile breaks it off. */
async function* partsOf(
  { db }: Pick<Deps, 'db'>,
  { storeId, id, count }: { storeId: number; id: string; count: number },
): AsyncGenerator<Buffer> {
  for (let number = 1; number <= count; number++) {
    const part = await inStore(db, storeId, (tx) => findPart(tx, storeId, id, number))
    if (!part) throw new Error('the export was deleted while it was downloaded')
    yield part
  }
}
