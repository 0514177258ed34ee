import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openShop, signIn } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { aJpeg } from '../../../test/images.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { decodedBytes, MAX_DECODED_BYTES } from '../../platform/image-limits.ts'
import { type ImageWorkers, imageWorkers } from '../../platform/image-workers.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const { upload } = uploadCalls(h, shop)
const jpeg = await aJpeg(40, 30)
const english = { 'accept-language': 'en' }

/** Uploads to an application with image processes of its own. */
async function withImages(images: ImageWorkers) {
  onTestFinished(() => images.close())
  const app = await h.another({ images })
  const there = {
    ...h,
    app,
    call: (sent: Parameters<typeof h.call>[0]) => call(app, { ...sent, headers: { ...english, ...sent.headers } }),
  }
  return (of: typeof shop) => uploadCalls(there, of)
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Png = { side: number; bits?: 8 | 16; isInterlaced?: boolean; rows?: number; more?: Buffer[] }
/** A transparent PNG, of which so many rows are sent. */
function aPng({ side, bits = 16, isInterlaced = true, rows = side, more = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8)
  // An interlaced image has the same pixels in seven passes, and up to twice as many rows.
  const pixels = deflateSync(Buffer.alloc(rows * (side * (bits / 2) + 2)), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ])
}

/** A progressive JPEG whose header claims another size than it has. */
async function aJpegThatClaims(side: number, space: 'srgb' | 'cmyk', chromaSubsampling: '4:2:0' | '4:4:4') {
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#824' } })
  const bytes = await small.toColourspace(space).jpeg({ progressive: true, chromaSubsampling }).toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** A WebP of one colour in 30 bytes, as large as WebP can be, as a frame of an animation of the same size. */
async function aWebp(side: number) {
  const solid = sharp({ create: { width: side, height: side, channels: 4, background: '#8248' } })
  return solid.webp({ lossless: true, effort: 0 }).toBuffer()
}

const tooLarge = [400, { file: [expect.stringContaining('too large')] }]

describe('an image that would take more than 160 MB when it is decoded returns 400 validation_failed:', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an interlaced PNG with 16 bits of 6300 × 6300 pixels', () => aPng({ side: 6300, rows: 10 })],
    ['a PNG with 16 bits of 6300 × 6300 pixels', () => aPng({ side: 6300, isInterlaced: false, rows: 10 })],
    ['a progressive JPEG in CMYK of 6300 × 6300 pixels', () => aJpegThatClaims(6300, 'cmyk', '4:4:4')],
    ['a progressive JPEG without subsampling of 6300 × 6300 pixels', () => aJpegThatClaims(6300, 'srgb', '4:4:4')],
    ['a WebP of 6400 × 6400 pixels', () => aWebp(6400)],
  ])('%s', async (_name, make) => {
    const { status, body } = await upload(await make(), { purpose: 'ticket', headers: english })
    expect([status, body.errors]).toEqual(tooLarge)
  })
})

it('the bytes of an image are counted as its decoder holds them', () => {
  const size = { width: 1000, height: 1000 }
  const of = (header: object) => decodedBytes({ ...size, ...header }) / 1_000_000
  expect([
    of({ format: 'png', channels: 4, depth: 'ushort', isProgressive: true }),
    of({ format: 'png', channels: 3, depth: 'uchar' }),
    of({ format: 'jpeg', channels: 3, depth: 'uchar' }),
    of({ format: 'jpeg', channels: 3, isProgressive: true, chromaSubsampling: '4:2:0' }),
    of({ format: 'jpeg', channels: 3, isProgressive: true, chromaSubsampling: '4:4:4' }),
    of({ format: 'jpeg', channels: 4, isProgressive: true, chromaSubsampling: '4:4:4:4' }),
    of({ format: 'webp', channels: 3 }),
  ]).toEqual([8, 3, 3, 3, 6, 8, 4])
  expect(MAX_DECODED_BYTES).toBe(160_000_000)
})

const largest = aPng({ side: 4470 })

it('the largest image that may be decoded, and a decompression bomb in a colour profile, are kept within 400 MB', async () => {
  const bomb = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(300_000_000), { level: 1 })])
  const uploads = await withImages(imageWorkers({ deadlineMs: 120_000 }))
  for (const image of [largest, aPng({ side: 100, bits: 8, isInterlaced: false, more: [chunk('iCCP', bomb)] })]) {
    const { status, text } = await uploads(shop).upload(image, { purpose: 'ticket' })
    expect(status, text).toBe(201)
  }
})

it('a process that takes more memory than it may is ended: 400, and the next image is kept', async () => {
  const images = imageWorkers({ deadlineMs: 120_000, maxBytes: 180 * 1024 * 1024 })
  const uploads = await withImages(images)
  const { status, body } = await uploads(shop).upload(largest, { purpose: 'ticket' })
  expect([status, body.errors]).toEqual(tooLarge)
  expect(images.processes()).toEqual([])
  expect((await uploads(shop).upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
})

it('an image that is not encoded at its deadline returns 400, and its process is ended', async () => {
  const images = imageWorkers({ deadlineMs: 5 })
  const { status, body } = await (await withImages(images))(shop).upload(largest, { purpose: 'ticket' })
  expect([status, body.errors]).toEqual([400, { file: [expect.stringContaining('takes too long')] }])
  await expect.poll(() => images.processes()).toEqual([])
})

describe('the turns of images that are never done', () => {
  /** Uploads whose processes are stopped, so that they take their turns until the deadline, which never comes. */
  async function setUpStuck() {
    const images = imageWorkers({ deadlineMs: 600_000 })
    const uploads = await withImages(images)
    const stuck = new Set<number>()
    const settled: string[] = []
    return {
      uploads,
      settled,
      async stick(name: string, send: () => Promise<{ status: number }>) {
        void send().then(({ status }) => settled.push(`${name} ${status}`))
        await expect.poll(() => images.processes().filter((pid) => !stuck.has(pid))).toHaveLength(1)
        const [pid] = images.processes().filter((one) => !stuck.has(one)) as [number]
        stuck.add(pid)
        process.kill(pid, 'SIGSTOP')
      },
    }
  }
  const from = (address: string) => ({ purpose: 'ticket', headers: { 'x-shopper-ip': address } })

  it('leave room for guests of other networks and shops, shoppers and staff beside one of a guest', async () => {
    const { uploads, settled, stick } = await setUpStuck()
    const other = await openShop(h)
    await stick('bad', () => uploads(shop).upload(largest, from('103.4.145.7')))
    const statuses = [
      await uploads(other).upload(jpeg, from('103.5.145.8')),
      await uploads(shop).upload(jpeg, { purpose: 'ticket', token: me.token }),
      await uploads(shop).uploadAs('catalog', jpeg),
      await uploads(other).uploadAs('catalog', jpeg),
    ].map(({ status }) => status)
    expect([statuses, settled]).toEqual([[201, 201, 201, 201], []])
  })

  it('leave room for the staff of every shop beside two of guests and shoppers', async () => {
    const { uploads, settled, stick } = await setUpStuck()
    const other = await openShop(h)
    await stick('bad guest', () => uploads(shop).upload(largest, from('103.4.145.7')))
    await stick('bad of another shop', () => uploads(other).upload(largest, from('103.5.145.8')))
    const third = await openShop(h)
    void uploads(third)
      .upload(largest, from('103.6.145.9'))
      .then(({ status }) => settled.push(`third ${status}`))
    const statuses = [
      await uploads(shop).uploadAs('catalog', jpeg),
      await uploads(other).uploadAs('tickets', jpeg),
    ].map(({ status }) => status)
    expect([statuses, settled]).toEqual([[201, 201], []])
  })

  it('are one for a network, whichever shops it uploads to, and two for a shop', async () => {
    const { uploads, settled, stick } = await setUpStuck()
    const other = await openShop(h)
    await stick('bad', () => uploads(shop).upload(largest, from('103.4.145.7')))
    // Not begun: it waits for the network's turn.
    void uploads(other)
      .upload(largest, from('103.4.145.7'))
      .then(({ status }) => settled.push(`again ${status}`))
    await stick('bad staff', () => uploads(shop).uploadAs('catalog', largest))
    void uploads(shop)
      .upload(jpeg, { purpose: 'ticket', token: me.token })
      .then(() => settled.push('third of the shop'))
    expect((await uploads(other).uploadAs('catalog', jpeg)).status).toBe(201)
    expect(settled).toEqual([])
  })
})
