import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { findLinkedStore, type LinkQuery } from '../../platform/link-holder.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { findLinkedListExport, findListExportPart, getListExportFile } from './list-export-files.queries.ts'
import { LIST_EXPORTS_PATH } from './present-list-export.ts'

type File = { Params: { id: string; file: string }; Querystring: LinkQuery }
const EXPORT_ID = /^[1-9]\d{0,15}$/

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}
const decompress = promisify(gunzip)

/** Serves the files of exported lists, by signed links. */
export function listExportFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<File>(`${LIST_EXPORTS_PATH}:id/:file`, async (request, reply) => {
    const { id, file } = request.params
    const storeId = await findLinkedStore(deps, { id, file }, request.query, (holder) =>
      EXPORT_ID.test(id) ? findLinkedListExport(deps.db, Number(id), holder) : null,
    )
    const found = await inStore(deps.db, storeId, (tx) => getListExportFile(tx, storeId, Number(id)))
    const name = `${found.subdomain}-${found.kind}-${dhakaDayOf(found.createdAt)}.${found.format}`
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': found.size,
      })
      .type(contentTypes[found.format])
      .send(Readable.from(bytesOf(deps, { storeId, id: Number(id), count: found.partCount })))
  })
}

/** One part in memory at a time, and no connection while the client reads. An export that is deleted meanwhile breaks it off. */
async function* bytesOf(
  { db }: Pick<Deps, 'db'>,
  { storeId, id, count }: { storeId: number; id: number; count: number },
): AsyncGenerator<Buffer> {
  for (let number = 1; number <= count; number++) {
    const part = await inStore(db, storeId, (tx) => findListExportPart(tx, storeId, id, number))
    if (!part) throw new Error('the export was deleted while it was downloaded')
    yield await decompress(part)
  }
}
