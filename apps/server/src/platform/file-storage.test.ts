import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { startS3Server } from '../../test/s3-server.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

const s3 = await startS3Server()
const folder = await temporaryFolder('haat-files-')
const TIME_LIMIT_MS = 300
const storages = [
  ['a folder', localFiles(`${folder}/uploads`)],
  ['a server that speaks S3', s3Files(s3.settings)],
] as const

const aPath = (name = '640.webp') => `7/${randomUUID()}/${name}`
const readAll = async (content: Readable | undefined) => Buffer.concat(await (content?.toArray() ?? []))

describe.each(storages)('the storage in %s', (_name, files) => {
  it('returns the bytes and the size of what was stored, also when it was stored again', async () => {
    const path = aPath()
    for (const bytes of [Buffer.from('first'), Buffer.alloc(3_000_000, 7), Buffer.from([0, 255, 10, 13])]) {
      await files.put(path, bytes, 'image/webp')
      const stored = await files.read(path)
      expect(stored?.size).toBe(bytes.length)
      expect((await readAll(stored?.content)).equals(bytes)).toBe(true)
    }
  })

  it('has no file after it was deleted, and deletes one that is not there', async () => {
    const path = aPath('file.pdf')
    await files.put(path, Buffer.from('%PDF-'), 'application/pdf')
    await files.remove(path)
    expect(await files.read(path)).toBeNull()
    await files.remove(path)
  })

  it('lists every file, those of a store together, and says whether one is there', async () => {
    const upload = randomUUID()
    const stored = [aPath(), `12/${upload}/320.webp`, `12/${upload}/320.avif`, aPath('file.pdf'), `3/${upload}/1.webp`]
    for (const path of stored) await files.put(path, Buffer.from('x'), 'image/webp')
    s3.state.pageSize = 2
    const listed = await Array.fromAsync(files.list())
    s3.state.pageSize = 1_000
    expect(listed).toEqual(expect.arrayContaining(stored))
    expect(new Set(listed).size).toBe(listed.length)
    const stores = listed.map((path) => path.split('/')[0]).filter((store, index, all) => store !== all[index - 1])
    expect(new Set(stores).size).toBe(stores.length)
    expect([await files.exists(stored[0] as string), await files.exists(aPath())]).toEqual([true, false])
    await files.remove(stored[0] as string)
    expect(await files.exists(stored[0] as string)).toBe(false)
    expect(await Array.fromAsync(files.list())).not.toContain(stored[0])
  })

  it.each([
    '../secret',
    '7/../../secret/a.webp',
    `7/${randomUUID()}/../a.webp`,
    `/etc/passwd`,
    `7/${randomUUID()}/a.svg`,
    '7//a.webp',
    `7/${randomUUID()}/a.webp\0`,
  ])('refuses the path %j, which no upload has', async (path) => {
    for (const call of [
      () => files.put(path, Buffer.from('x'), 'image/webp'),
      () => files.read(path),
      () => files.remove(path),
      () => files.exists(path),
    ])
      await expect(call()).rejects.toThrow('not a path of an uploaded file')
  })
})

it('a list leaves out what the server has not stored', async () => {
  mkdirSync(`${folder}/foreign/7/notes`, { recursive: true })
  writeFileSync(`${folder}/foreign/readme.txt`, '')
  writeFileSync(`${folder}/foreign/7/notes/a.webp`, '')
  s3.objects.set('backups/a&b.sql', { bytes: Buffer.from(''), contentType: 'text/plain' })
  expect(await Array.fromAsync(localFiles(`${folder}/foreign`).list())).toEqual([])
  expect(await Array.fromAsync(localFiles(`${folder}/nothing`).list())).toEqual([])
  expect(await Array.fromAsync(s3Files(s3.settings).list())).not.toContain('backups/a&b.sql')
})

describe('the folder', () => {
  const files = localFiles(`${folder}/private`)

  it('is readable by the user of the server only, and keeps no halves and no empty folders', async () => {
    const path = aPath()
    await files.put(path, Buffer.from('x'), 'image/webp')
    expect(statSync(`${folder}/private/${path}`).mode & 0o777).toBe(0o600)
    expect(statSync(`${folder}/private/7`).mode & 0o777).toBe(0o700)
    await files.remove(path)
    expect(readdirSync(`${folder}/private/7`)).toEqual([])
  })

  it('that cannot be written to returns 503, and keeps nothing', async () => {
    writeFileSync(`${folder}/a-file`, '')
    await expect(localFiles(`${folder}/a-file`).put(aPath(), Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'service_unavailable',
    })
    mkdirSync(`${folder}/sealed/7`, { recursive: true })
    chmodSync(`${folder}/sealed/7`, 0o500)
    expect(readdirSync(`${folder}/sealed/7`)).toEqual([])
  })
})

describe('a server that speaks S3', () => {
  it.each([['hangs'], ['breaks'], [{ status: 403 }], [{ status: 500 }], [{ status: 503 }], [{ status: 301 }]] as const)(
    'and does not do its work (%j) makes every call fail with 503 service_unavailable, in time',
    async (behaviour) => {
      const files = s3Files(s3.settings, TIME_LIMIT_MS)
      s3.state.behaviour = behaviour
      try {
        for (const call of [
          () => files.put(aPath(), Buffer.from('x'), 'image/webp'),
          () => files.read(aPath()),
          () => files.remove(aPath()),
          () => files.exists(aPath()),
          () => Array.fromAsync(files.list()),
        ])
          await expect(call()).rejects.toMatchObject({ code: 'service_unavailable' })
      } finally {
        s3.state.behaviour = 'works'
      }
    },
  )

  it('refuses a wrong secret, a wrong key, another region and another bucket', async () => {
    for (const wrong of [
      { secretAccessKey: 'other' },
      { accessKeyId: 'AKIAOTHER' },
      { region: 'us-east-1' },
      { bucket: 'other-bucket' },
    ]) {
      const files = s3Files({ ...s3.settings, ...wrong }, TIME_LIMIT_MS)
      await expect(files.put(aPath(), Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
        code: 'service_unavailable',
      })
    }
  })

  it('is not asked again for a redirect to another server', async () => {
    s3.state.behaviour = { status: 307 }
    s3.state.requests.length = 0
    await expect(s3Files(s3.settings).read(aPath())).rejects.toMatchObject({ code: 'service_unavailable' })
    s3.state.behaviour = 'works'
    expect(s3.state.requests).toHaveLength(1)
  })
})
