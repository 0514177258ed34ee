import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { aJpeg } from '../../../test/images.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import type { FileStorage } from '../../platform/file-storage.ts'
import { s3Files } from '../../platform/s3-files.ts'
import { checkFiles, findLostFiles, MAX_LOST_FILES } from './check-files.ts'

const { h, shop } = await setUpShop()
const s3 = await startS3Server()
const [jpeg, folder] = [await aJpeg(40, 30), h.deps.files]
const storages: [string, FileStorage][] = [
  ['a folder', folder],
  ['a server that speaks S3', s3Files(s3.settings, PATIENCE_MS)],
]

const upload = async (of = shop): Promise<{ id: string; path: string }> => {
  const { id } = (await uploadCalls(h, of).uploadAs('catalog', jpeg)).data
  return { id, path: `${of.storeId}/${id}/40.webp` }
}

describe.each(storages)('the doctor of files in %s', (_name, files) => {
  beforeEach(() => {
    h.deps.files = files
  })
  afterEach(async () => {
    await h.sql('delete from uploads')
    await h.sql('delete from deleted_files')
    for await (const path of files.list()) await files.remove(path)
  })
  const lost = () => findLostFiles(h.adminUrl, files)

  it('finds nothing where every file is there, in any number of stores', async () => {
    await upload()
    await upload(await openShop(h))
    expect(await lost()).toEqual({ missing: [], orphans: [] })
    const findings = await checkFiles(h.adminUrl, files)
    expect(findings.map(({ check, count }) => [check, count])).toEqual([
      ['upload_files_exist', 0],
      ['stored_files_have_uploads', 0],
    ])
  })

  it('finds a file that is missing, also when it is the only one of its store', async () => {
    const [one, other] = [await upload(), await upload(await openShop(h))]
    await files.remove(one.path)
    await files.remove(other.path)
    await files.remove(other.path.replace('.webp', '.avif'))
    const { missing, orphans } = await lost()
    expect(orphans).toEqual([])
    expect(missing.sort()).toEqual([one.path, other.path, other.path.replace('.webp', '.avif')].sort())
    const [finding] = await checkFiles(h.adminUrl, files)
    expect([finding?.count, finding?.rows.length]).toEqual([3, 3])
  })

  it('finds files of no upload: of no row, of no store, and under a name that the row does not have', async () => {
    const { path } = await upload()
    const strange = [`${shop.storeId}/${randomUUID()}/1.webp`, `999/${randomUUID()}/1.webp`, path.replace('40', '41')]
    for (const one of strange) await files.put(one, jpeg, 'image/webp')
    const { missing, orphans } = await lost()
    expect([missing, orphans.sort()]).toEqual([[], strange.sort()])
  })

  it('does not count uploads that are not READY, nor files that a job is about to delete', async () => {
    const [pending, deleted] = [await upload(), await upload()]
    await h.sql(`update uploads set status = 'PENDING' where id = $1`, [pending.id])
    await files.remove(pending.path)
    await h.sql('delete from uploads where id = $1', [deleted.id])
    expect(await lost()).toEqual({ missing: [], orphans: [] })
  })

  it('looks again at what changes meanwhile: uploads that come and go are no damage', async () => {
    const gone = await upload()
    const changing: Pick<FileStorage, 'exists' | 'list'> = {
      exists: files.exists,
      async *list() {
        yield* files.list()
        // After the names were read: one upload more, and one less.
        await upload()
        await h.sql('delete from uploads where id = $1', [gone.id])
        await files.remove(gone.path)
      },
    }
    expect(await findLostFiles(h.adminUrl, changing)).toEqual({ missing: [], orphans: [] })
  })

  it(`stops at ${MAX_LOST_FILES} of a kind`, async () => {
    await h.sql(
      `insert into uploads (store_id, purpose, status, content_type, files, size, stored_bytes, width, height, check_at)
       select $1, 'catalog', 'READY', 'image/webp', '{20.webp}', 1, 1, 20, 20, now() from generate_series(1, $2)`,
      [shop.storeId, MAX_LOST_FILES + 200],
    )
    expect((await lost()).missing).toHaveLength(MAX_LOST_FILES)
  })
})

it('a storage that cannot be read is a finding, not a crash', async () => {
  s3.state.behaviour = { status: 403 }
  const findings = await checkFiles(h.adminUrl, s3Files(s3.settings))
  s3.state.behaviour = 'works'
  expect(findings).toMatchObject([{ check: 'upload_files_exist', count: 1, rows: [{ storage: expect.any(String) }] }])
})
