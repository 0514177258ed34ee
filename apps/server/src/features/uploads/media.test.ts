import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openShop, signIn } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { aJpeg } from '../../../test/images.ts'
import { runJobs, tryJobs } from '../../../test/run-jobs.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { s3Files } from '../../platform/s3-files.ts'
import { deriveSecrets } from '../../shared/secrets.ts'

const h = await setUpApp()
const [shop, other] = [await openShop(h), await openShop(h)]
const { upload, uploadAs, fetchFile } = uploadCalls(h, shop)
const jpeg = await aJpeg(40, 30)
const statusOf = async (url: string) => (await fetchFile(url)).status
const MINUTE = 60_000

describe('the link to a private file', () => {
  it('is valid for at most ten minutes by the clock, and for at least five', async () => {
    const start = Date.parse('2026-03-01T10:00:00Z')
    for (const second of [0, 1, 299, 300, 599]) {
      h.setNow(new Date(start + second * 1000))
      const { url } = (await upload(jpeg, { purpose: 'ticket' })).data
      h.setNow(new Date(start + second * 1000 + 5 * MINUTE - 1000))
      expect(await statusOf(url)).toBe(200)
      h.setNow(new Date(start + second * 1000 + 10 * MINUTE))
      expect(await statusOf(url)).toBe(404)
    }
    h.setNow(new Date())
  })

  it('opens one file: with another signature, end, file, upload or store it returns 404', async () => {
    const { url } = (await upload(jpeg, { purpose: 'ticket' })).data as { url: string }
    const next = (await upload(jpeg, { purpose: 'ticket' })).data.url as string
    const id = (one: string) => one.split('/')[3] as string
    const [, expires = ''] = /expires=(\d+)/.exec(url) ?? []
    const forged = [
      url.replace(/signature=.*/, ''),
      url.replace(/signature=.*/, 'signature='),
      url.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/signature=/, 'signature=A'),
      `${url}&signature=x`,
      url.replace(expires, String(Number(expires) + 1)),
      url.replace(expires, `0${expires}`),
      url.replace(expires, '9'.repeat(30)),
      url.replace(id(url), id(next)),
      url.replace(id(url), id(url).toUpperCase()),
      url.replace('40.webp', '320.webp'),
      url.replace('40.webp', '..%2F40.webp'),
      url.replace('/private', ''),
      url.split('?')[0] as string,
    ]
    for (const one of forged) expect([one, await statusOf(one)]).toEqual([one, 404])
    expect(await statusOf(url)).toBe(200)
  })

  it('is signed with the newest secret, and valid under one that is being retired', async () => {
    const { url } = (await upload(jpeg, { purpose: 'ticket' })).data
    const [newer, older] = ['a newer secret of the tests, long enough', 'a secret of the tests, long enough']
    const fetchFrom = async (secrets: [string, ...string[]]) =>
      (await (await h.another({ secrets: deriveSecrets(secrets) })).inject({ url })).statusCode
    expect([await fetchFrom([newer, older]), await fetchFrom([newer])]).toEqual([200, 404])
  })

  it('does not open a file that is not READY, or was deleted', async () => {
    const { url, id } = (await upload(jpeg, { purpose: 'ticket' })).data
    await h.sql(`update uploads set status = 'PENDING' where id = $1`, [id])
    expect(await statusOf(url)).toBe(404)
    await h.sql(`update uploads set status = 'READY' where id = $1`, [id])
    rmSync(`${h.uploadsFolder}/${shop.storeId}/${id}`, { recursive: true })
    expect(await statusOf(url)).toBe(404)
    await h.sql('delete from uploads where id = $1', [id])
    expect(await statusOf(url)).toBe(404)
  })

  it('begins with the public URL, where one is set', async () => {
    const app = await h.another({ publicUrl: 'https://api.example.com' })
    const calls = uploadCalls({ ...h, app, call: (options) => call(app, options) }, shop)
    const { url } = (await calls.upload(jpeg, { purpose: 'ticket' })).data
    expect(url).toMatch(/^https:\/\/api\.example\.com\/media\/private\//)
    expect((await app.inject({ url: url.slice('https://api.example.com'.length) })).statusCode).toBe(200)
  })
})

describe('the path of a public file', () => {
  it.each([
    '/media/x/40.webp',
    '/media/00000000-0000-4000-8000-000000000000/40.webp',
    '/media/%00/40.webp',
    '/media/private/x/y',
  ])('that no upload has returns 404: %s', async (path) => expect(await statusOf(path)).toBe(404))

  it('of a review is refused until the review is approved', async () => {
    const { id } = (await upload(jpeg, { purpose: 'review' })).data
    expect(await statusOf(`/media/${id}/40.webp`)).toBe(404)
  })
})

describe('what nothing uses', () => {
  const ids = async () => (await h.sql<{ id: string }>('select id from uploads')).map(({ id }) => id)
  const folderOf = ({ storeId }: { storeId: number }, id: string) => `${h.uploadsFolder}/${storeId}/${id}`

  it('is deleted after 24 hours, row and files, in its own store', async () => {
    const [old, young] = [
      (await upload(jpeg, { purpose: 'ticket' })).data.id,
      (await uploadAs('catalog', jpeg)).data.id,
    ]
    await h.sql(`update uploads set check_at = now() - interval '1 hour' where id = $1`, [old])
    await runJobs(h, 'uploads.delete_unused')
    await runJobs(h, 'files.delete')
    expect([(await ids()).includes(old), (await ids()).includes(young)]).toEqual([false, true])
    expect([existsSync(folderOf(shop, old)), existsSync(folderOf(shop, young))]).toEqual([false, true])
    const [row] = await h.sql("select check_at > now() + interval '23 hours' as later from uploads where id = $1", [
      young,
    ])
    expect(row).toEqual({ later: true })
  })

  it('of staff stays while a text of its own store names it', async () => {
    const [shown, unused] = await Promise.all(
      [1, 2].map(async () => (await uploadAs('catalog', jpeg)).data as { id: string; url: string }),
    )
    if (!shown || !unused) throw new Error('not uploaded')
    await h.sql(`update websites set config = jsonb_build_object('hero', $2::text) where store_id = $1`, [
      shop.storeId,
      shown.url,
    ])
    // Another store that names it does not keep it.
    await h.sql(`update websites set config = jsonb_build_object('hero', $2::text) where store_id = $1`, [
      other.storeId,
      `https://api.example.com${unused.url}`,
    ])
    await h.sql(`update uploads set check_at = now() - interval '1 hour'`)
    await runJobs(h, 'uploads.delete_unused')
    expect([(await ids()).includes(shown.id), (await ids()).includes(unused.id)]).toEqual([true, false])
    await h.sql(`update websites set config = '{}' where store_id = $1`, [shop.storeId])
    await h.sql(`update upload_references set released_at = released_at - interval '25 hours'`)
    await runJobs(h, 'uploads.delete_unused')
    expect((await ids()).includes(shown.id)).toBe(false)
  })

  it('after a crash in the middle of an upload is deleted an hour later', async () => {
    await h.sql(
      `insert into uploads (store_id, purpose, content_type, files, size, stored_bytes, width, height, check_at)
       values ($1, 'ticket', 'image/webp', '{40.webp}', 10, 10, 40, 30, now() + interval '1 hour')`,
      [shop.storeId],
    )
    const [row] = await h.sql<{ id: string }>(`select id from uploads where status = 'PENDING'`)
    await h.deps.files.put(`${shop.storeId}/${row?.id}/40.webp`, jpeg, 'image/webp')
    await runJobs(h, 'uploads.delete_unused')
    expect(existsSync(folderOf(shop, String(row?.id)))).toBe(true)
    await h.sql(`update uploads set check_at = check_at - interval '2 hours' where status = 'PENDING'`)
    await runJobs(h, 'uploads.delete_unused')
    await runJobs(h, 'files.delete')
    expect([existsSync(folderOf(shop, String(row?.id))), (await ids()).includes(String(row?.id))]).toEqual([
      false,
      false,
    ])
  })

  it('is deleted although the storage cannot delete an older file, which stays noted', async () => {
    const [stuck, next] = [
      (await upload(jpeg, { purpose: 'ticket' })).data.id,
      (await upload(jpeg, { purpose: 'ticket' })).data.id,
    ]
    const path = `${folderOf(shop, stuck)}/40.webp`
    rmSync(path)
    mkdirSync(path)
    await h.sql('delete from uploads where id = $1', [stuck])
    await h.sql('delete from uploads where id = $1', [next])
    expect(await tryJobs(h, 'files.delete')).toHaveLength(1)
    expect([existsSync(path), existsSync(folderOf(shop, next))]).toEqual([true, false])
    rmSync(path, { recursive: true })
    await h.sql('update haat_jobs._private_jobs set run_at = now(), last_error = null')
    await runJobs(h, 'files.delete')
    expect(await h.sql('select path from deleted_files')).toEqual([])
  })

  it('goes with its store and with its customer', async () => {
    const store = await openShop(h)
    const shopper = await signIn(h, store)
    const calls = uploadCalls(h, store)
    const mine = (await calls.upload(jpeg, { purpose: 'ticket', token: shopper.token })).data.id
    const ofStaff = (await calls.uploadAs('catalog', jpeg)).data.id
    await h.sql('delete from customers where id = $1', [shopper.id])
    await runJobs(h, 'files.delete')
    expect([existsSync(folderOf(store, mine)), existsSync(folderOf(store, ofStaff))]).toEqual([false, true])
    expect(await h.sql('select uploads from upload_totals where store_id = $1', [store.storeId])).toEqual([
      { uploads: 1 },
    ])
    await h.sql('delete from uploads where store_id = $1', [store.storeId])
    await runJobs(h, 'files.delete')
    expect(existsSync(folderOf(store, ofStaff))).toBe(false)
  })
})

describe('with files in S3', async () => {
  const s3 = await startS3Server()
  const app = await h.another({ files: s3Files(s3.settings, 2_000) })
  const calls = uploadCalls({ ...h, app, call: (options) => call(app, options) }, other)
  const inS3 = { ...h, deps: { ...h.deps, files: s3Files(s3.settings, 2_000) } }

  it('an upload is stored in the bucket, served from it, and deleted from it', async () => {
    const { status, data } = await calls.uploadAs('catalog', jpeg)
    expect(status).toBe(201)
    expect([...s3.objects.keys()]).toEqual([
      `${other.storeId}/${data.id}/40.webp`,
      `${other.storeId}/${data.id}/40.avif`,
    ])
    const file = await calls.fetchFile(data.url)
    expect([file.status, file.bytes.length]).toEqual([200, data.size])
    await h.sql('delete from uploads where id = $1', [data.id])
    await runJobs(inS3, 'files.delete')
    expect([...s3.objects.keys()]).toEqual([])
  })

  it.each([['hangs'], ['breaks'], [{ status: 403 }], [{ status: 500 }]] as const)(
    'a server that does not work (%j) makes an upload fail with 503 service_unavailable, and nothing is kept',
    async (behaviour) => {
      const before = await h.sql('select id from uploads')
      s3.state.behaviour = behaviour
      for (const response of [await calls.upload(jpeg, { purpose: 'ticket' }), await calls.uploadAs('catalog', jpeg)])
        expect([response.status, response.body.error_code, response.headers['retry-after']]).toEqual([
          503,
          'service_unavailable',
          '5',
        ])
      expect(await h.sql('select id from uploads')).toEqual(before)
      // Files that may be there are deleted as soon as the server works.
      expect((await tryJobs(inS3, 'files.delete')).length).toBeGreaterThan(0)
      s3.state.behaviour = 'works'
      await h.sql('update haat_jobs._private_jobs set run_at = now(), last_error = null')
      await runJobs(inS3, 'files.delete')
      expect([s3.objects.size, (await h.sql('select path from deleted_files')).length]).toEqual([0, 0])
    },
  )

  it('a file returns 503 while the server does not work, not 404', async () => {
    const { data } = await calls.uploadAs('catalog', jpeg)
    s3.state.behaviour = { status: 500 }
    expect((await calls.fetchFile(data.url)).status).toBe(503)
    s3.state.behaviour = 'works'
    expect((await calls.fetchFile(data.url)).status).toBe(200)
  })
})
