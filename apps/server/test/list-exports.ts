import { gzipSync } from 'node:zlib'
import type { Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'
import { runJobs } from './run-jobs.ts'

/** An export of orders that the secret key of a store has requested, inserted into the tables with its file. */
export async function aListExport(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  filters: Record<string, string> = {},
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `with made as (
       insert into list_exports (store_id, actor, kind, format, language, has_bom, with_contacts, columns, filters, conditions,
         max_rows, status, part_count, size, created_at, finished_at, expires_at)
       select $1, 'key:' || min(id), 'orders', 'jsonl', 'en', false, false, '{status}', $2, '{}', 10, 'DONE', 1, 3, now(), now(),
         now() + interval '7 days' from api_keys where store_id = $1 and kind = 'secret' returning store_id, id)
     insert into list_export_parts select store_id, id, 1, $3 from made returning list_export_id as id`,
    [storeId, JSON.stringify(filters), gzipSync('{}\n')],
  )
  return Number(row?.id)
}

/** What lists are exported and downloaded with in tests; without `headers` of staff, as the secret key of the store. */
export const listExportCalls = (
  h: Harness,
  shop: Pick<Shop, 'subdomain' | 'secretKey'>,
  headers: Record<string, string> = { authorization: `Bearer ${shop.secretKey}` },
) => {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<TestResponse> =>
    h.call({
      method,
      url: `M/${shop.subdomain}/exports/${url}`,
      headers: { 'accept-language': 'en', ...headers },
      ...(body && { body }),
    })
  const create = (body: object) => call('POST', '', body)
  const read = (id: number) => call('GET', `${id}/`)
  const write = () => runJobs(h, 'exports.write_lists')
  const fetchFile = async (url: string) => {
    const { statusCode, headers: sent, body } = await h.app.inject({ url })
    return { status: statusCode, headers: sent, text: body }
  }
  return {
    create,
    read,
    write,
    fetchFile,
    list: () => call('GET', ''),
    download: (id: number) => call('POST', `${id}/download/`, {}),
    remove: (id: number) => call('DELETE', `${id}/`),
    /** The lines of the file that a request makes, without the byte order mark. */
    async linesOf(body: object): Promise<string[]> {
      const { data } = await create(body)
      await write()
      const link = await call('POST', `${data.id}/download/`, {})
      const { text } = await fetchFile(link.data.download_url)
      return text
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/)
        .slice(0, -1)
    },
  }
}
