import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openShop, signIn } from '../../../test/factories.ts'
import { aJpeg, aPdf, aPhoto, aPicture } from '../../../test/images.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const { upload, uploadAs, fetchFile } = uploadCalls(h, shop)

describe('an uploaded image', () => {
  it('is stored as WebP, upright, at most 1280 pixels wide, and returned with a placeholder', async () => {
    const { status, data } = await upload(await aPhoto(2000, 1000), { purpose: 'ticket', token: me.token })
    expect(status).toBe(201)
    expect(data).toMatchObject({ content_type: 'image/webp', width: 1000, height: 2000, renditions: [] })
    expect(data.placeholder).toMatch(/^data:image\/webp;base64,/)
    const file = await fetchFile(data.url)
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': String(data.size) })
    const { width, height, format } = await sharp(file.bytes).metadata()
    expect([format, width, height]).toEqual(['webp', 1000, 2000])
    // Turned by a quarter: the light corner is at the upper right.
    const { data: pixels, info } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => pixels[(y * info.width + x) * info.channels] as number
    expect([at(950, 50) > 200, at(50, 50) < 60]).toEqual([true, true])
  })

  it('keeps no EXIF, place or comment in any byte of its files', async () => {
    const photo = await aPhoto()
    expect(photo.includes('Rahima at home')).toBe(true)
    const { data } = await uploadAs('catalog', photo)
    expect(data.renditions).toHaveLength(4)
    for (const url of [data.url, ...data.renditions.map((one: { url: string }) => one.url)]) {
      const { bytes } = await fetchFile(url)
      for (const trace of ['Exif', 'Rahima', 'Walton', 'GPS', 'Camera 9']) expect(bytes.includes(trace)).toBe(false)
    }
    const { bytes } = await fetchFile(data.url)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('of the catalog has WebP and AVIF in 320, 640 and 1280 pixels, and is never enlarged', async () => {
    const widths = ({ data }: { data: { renditions: { width: number; content_type: string }[] } }) =>
      data.renditions.map(({ width, content_type: type }) => `${width} ${type.slice(6)}`)
    expect(widths(await uploadAs('catalog', await aJpeg(2000, 1000)))).toEqual([
      ...['1280 webp', '1280 avif', '640 webp', '640 avif', '320 webp', '320 avif'],
    ])
    expect(widths(await uploadAs('content', await aJpeg(500, 300)))).toEqual([
      ...['500 webp', '500 avif', '320 webp', '320 avif'],
    ])
    const { data } = await uploadAs('catalog', await aJpeg(10, 10))
    expect([data.width, data.height]).toEqual([10, 10])
  })

  it('is served to everybody for a year, isolated, and not sent again to who has it', async () => {
    const { data } = await uploadAs('catalog', await aJpeg())
    const { status, headers } = await fetchFile(data.url)
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      }),
    ])
    expect((await fetchFile(data.url, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    const avif = await fetchFile(data.url.replace('.webp', '.avif'))
    expect([avif.status, avif.headers['content-type']]).toEqual([200, 'image/avif'])
  })

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a PNG with 16 bits',
      () =>
        sharp(Buffer.alloc(60 * 40 * 6, 7), { raw: { width: 60, height: 40, channels: 3 } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    ['a JPEG in CMYK', () => aPicture(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG with transparency', () => aPicture(60, 40).ensureAlpha(0.5).png().toBuffer()],
    ['a progressive JPEG', () => aPicture(60, 40).jpeg({ progressive: true }).toBuffer()],
    ['an image of one pixel', () => aPicture(1, 1).png().toBuffer()],
  ])('is stored in sRGB from %s', async (_name, make) => {
    const { data, status, text } = await upload(await make(), { purpose: 'review' })
    expect(status, text).toBe(201)
    const { space, depth } = await sharp((await fetchFile(data.url)).bytes).metadata()
    expect([space, depth]).toEqual(['srgb', 'uchar'])
  })

  it('of an animated WebP is its first picture', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(3)
    const { data } = await upload(animated, { purpose: 'review' })
    const { pages = 1, height } = await sharp((await fetchFile(data.url)).bytes).metadata()
    expect([pages, height]).toEqual([1, 50])
  })
})

describe('a PDF', () => {
  it('is kept as it is for a refund, private, and only downloaded', async () => {
    const { data } = await upload(aPdf(), { purpose: 'refund' })
    expect(data).toMatchObject({ content_type: 'application/pdf', width: null, height: null, placeholder: '' })
    const { headers, bytes } = await fetchFile(data.url)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="proof.pdf"',
      'cache-control': 'private, no-store',
    })
    expect(bytes.equals(aPdf())).toBe(true)
  })

  it('is refused where an image is shown: 400 validation_failed', async () => {
    for (const response of [await upload(aPdf(), { purpose: 'review' }), await uploadAs('catalog', aPdf())])
      expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['file']])
  })
})

describe('the name that the client gives a file', () => {
  it.each(['../../../etc/passwd', 'a\0.jpg', 'C:\\windows\\x.webp', '<script>.jpg', `${'x'.repeat(300)}.jpg`, ''])(
    'is never used: %j',
    async (fileName) => {
      const { status, data, text } = await upload(await aJpeg(20, 20), { purpose: 'ticket', fileName })
      expect(status, text).toBe(201)
      expect(data.url).toMatch(/^\/media\/private\/[0-9a-f-]{36}\/20\.webp\?expires=\d+&signature=[\w-]{43}$/)
      const stored = await readdir(`${h.uploadsFolder}/${shop.storeId}/${data.id}`)
      expect(stored).toEqual(['20.webp'])
      expect((await readFile(`${h.uploadsFolder}/${shop.storeId}/${data.id}/20.webp`)).length).toBe(data.size)
    },
  )
})

describe('an upload', () => {
  it('returns the same upload for a copy with its Idempotency-Key, and keeps one', async () => {
    const other = await openShop(h)
    const calls = uploadCalls(h, other)
    const [file, headers] = [await aJpeg(), { 'idempotency-key': 'photo-1' }]
    const first = await calls.upload(file, { purpose: 'ticket', headers })
    const second = await calls.upload(file, { purpose: 'ticket', headers })
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(second.data.id).toBe(first.data.id)
    expect(await h.sql('select id from uploads where store_id = $1', [other.storeId])).toEqual([{ id: first.data.id }])
    const reused = await calls.upload(await aJpeg(30, 30), { purpose: 'ticket', headers })
    expect([reused.status, reused.body.error_code]).toEqual([422, 'idempotency_key_reused'])
  })
})
