import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeForm } from '../../../test/encode-form.ts'
import { openShop, signIn } from '../../../test/factories.ts'
import { aJpeg, aPdf, aPicture } from '../../../test/images.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { uploadLimits } from './upload-rules.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const { upload, uploadAs } = uploadCalls(h, shop)

const rows = () => h.sql('select id from uploads')
/** Every stored file, in any folder. */
const storedFiles = () =>
  existsSync(h.uploadsFolder)
    ? readdirSync(h.uploadsFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
async function expectNothingKept() {
  await runJobs(h, 'files.delete')
  expect([await rows(), storedFiles()]).toEqual([[], []])
}
afterEach(async () => {
  await h.sql('delete from uploads')
  await runJobs(h, 'files.delete')
})

/** A PNG whose header declares so many pixels, all zero, of which few bytes are sent. */
function pngBomb(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const gif = Buffer.from('GIF89a/*\x01\x00\x80\x00\x00\x00\x00\x00\x00\x00\x00*/=1;alert(1)//', 'latin1')
const jpeg = await aJpeg(100, 80)
const png = await aPicture(100, 80).png().toBuffer()
const webp = await aPicture(100, 80).webp().toBuffer()

describe('a file that cannot be kept returns 400 validation_failed, and nothing of it stays:', () => {
  it.each<[string, Buffer]>([
    ['a decompression bomb: a PNG of 50,000 × 50,000 pixels in 300 kilobytes', pngBomb(50_000, 50_000)],
    ['a PNG that claims 2³¹ pixels in a line', pngBomb(2 ** 31 - 1, 1, 0)],
    ['a PNG of 40,000 × 10 pixels, longer than WebP can be', pngBomb(40_000, 10)],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG after a byte order mark and blanks', Buffer.from(`\ufeff  \n<?xml version="1.0"?>${svg}`)],
    ['a GIF that is also JavaScript', gif],
    ['a JPEG that is also a page', Buffer.concat([jpeg, Buffer.from('<html><body onload=alert(1)>')])],
    ['a PNG with a script after its end', Buffer.concat([png, Buffer.from('<ScRiPt>alert(1)</script>')])],
    ['a WebP with PHP after its end', Buffer.concat([webp, Buffer.from('<?php system($_GET[0]);')])],
    ['a PDF that is also a page', aPdf('/X(<script>alert(1)</script>)')],
    ['a PDF with JavaScript', aPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['a PDF with JavaScript by another spelling', aPdf('/OpenAction<</S/#4aava#53cript/JS(app.alert(1))>>')],
    ['a PDF that starts a program', aPdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
    ['a PDF that is not at the beginning', Buffer.concat([Buffer.from('MZ'), aPdf()])],
    ['a PDF without an end', aPdf().subarray(0, 80)],
    ['a JPEG cut in the middle', jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG cut in the middle', png.subarray(0, png.length / 2)],
    ['a WebP cut in the middle', webp.subarray(0, webp.length / 2)],
    ['the first bytes of a JPEG, and noise', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(5000, 0xa5)])],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(500)])],
    ['a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)])],
    ['text', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s', async (_name, file) => {
    for (const type of ['image/jpeg', 'image/svg+xml', 'application/pdf']) {
      const { status, body } = await upload(file, { purpose: 'ticket', token: me.token, type })
      expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['file']])
    }
    expect((await uploadAs('catalog', file)).status).toBe(400)
    await expectNothingKept()
  })

  it.each<[string, object]>([
    ['no file', { purpose: 'ticket' }],
    ['no purpose', { file: jpeg }],
    ['a purpose of staff', { purpose: 'catalog', file: jpeg }],
    ['a purpose with a NUL', { purpose: 'ticket\0', file: jpeg }],
    ['a field of 2,000 characters', { purpose: 'x'.repeat(2000), file: jpeg }],
    ['a file that is sent as text', { purpose: 'ticket', file: { not: 'a file' } }],
    ['a hundred fields', Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, 'x']))],
  ])('a form with %s', async (_name, form) => {
    const { status, body } = await h.call({ url: 'W/uploads/', key: shop.key, form: form as never })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
    await expectNothingKept()
  })

  it('a body with two files, or without a valid border', async () => {
    const { contentType, payload } = encodeForm({ file: jpeg })
    const two = Buffer.concat([payload.subarray(0, payload.lastIndexOf('------haat')), payload])
    const bodies: [string, Buffer][] = [
      [contentType, two],
      ['multipart/form-data', payload],
      ['multipart/form-data; boundary=other', payload],
      [contentType, payload.subarray(0, payload.length / 2)],
      [contentType, Buffer.alloc(0)],
    ]
    for (const [type, body] of bodies) {
      const response = await h.call({ url: 'W/uploads/', key: shop.key, body, headers: { 'content-type': type } })
      expect([response.status, response.body.error_code], type).toEqual([400, 'validation_failed'])
    }
    await expectNothingKept()
  })
})

describe('an upload', () => {
  it('of more than 5 MB returns 413 request_too_large, whether its length is given or not', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])
    for (const response of [
      await upload(large, { purpose: 'ticket' }),
      await upload(Buffer.concat([large, large]), { purpose: 'ticket' }),
      await uploadAs('catalog', large),
    ])
      expect([response.status, response.body.error_code]).toEqual([413, 'request_too_large'])
    await expectNothingKept()
  })

  it('of up to 5 MB is kept', async () => {
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.4\n%'),
      Buffer.alloc(5 * 1024 * 1024 - 17, 0x20),
      Buffer.from('\n%%EOF\n'),
    ])
    expect(pdf.length).toBe(5 * 1024 * 1024)
    const { status, text } = await upload(pdf, { purpose: 'refund' })
    expect(status, text).toBe(201)
  })

  it('that is JSON, compressed, or another type returns 415 unsupported_media_type', async () => {
    const { contentType, payload } = encodeForm({ purpose: 'ticket', file: jpeg })
    const requests = [
      { body: { purpose: 'ticket', file: 'a'.repeat(64) }, headers: {} },
      { body: jpeg, headers: { 'content-type': 'image/jpeg' } },
      { body: payload, headers: { 'content-type': contentType, 'content-encoding': 'gzip' } },
    ]
    for (const request of requests) {
      const { status, body } = await h.call({ url: 'W/uploads/', key: shop.key, ...request })
      expect([status, body.error_code]).toEqual([415, 'unsupported_media_type'])
    }
    const other = await h.call({ url: 'W/contact/', key: shop.key, form: { name: 'x', file: jpeg } })
    expect([other.status, other.body.error_code]).toEqual([415, 'unsupported_media_type'])
  })

  it('beyond the limit of a shopper in a day returns 429 too_many_requests, and that of another shopper is kept', async () => {
    await insertUploads(uploadLimits.perShopperAndDay, me.id)
    const response = await upload(jpeg, { purpose: 'ticket', token: me.token })
    expect([response.status, response.body.error_code]).toEqual([429, 'too_many_requests'])
    expect((await upload(jpeg, { purpose: 'ticket', token: (await signIn(h, shop)).token })).status).toBe(201)
    await h.sql(`update uploads set created_at = now() - interval '25 hours'`)
    expect((await upload(jpeg, { purpose: 'ticket', token: me.token })).status).toBe(201)
  })

  it('beyond the limit of all shoppers in a day returns 429, and those of staff and of another store are kept', async () => {
    await insertUploads(uploadLimits.ofShoppersPerDay, me.id)
    const { token } = await signIn(h, shop)
    expect((await upload(jpeg, { purpose: 'ticket', token })).status).toBe(429)
    expect((await upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
    expect((await uploadAs('tickets', jpeg)).status).toBe(201)
    expect((await uploadAs('catalog', jpeg)).status).toBe(201)
    expect((await uploadCalls(h, await openShop(h)).upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
  })

  it('to a store that keeps its largest number of files returns 409 invalid_state, until one is deleted', async () => {
    await uploadAs('catalog', jpeg)
    await h.sql('update upload_totals set uploads = $2 where store_id = $1', [shop.storeId, uploadLimits.perStore])
    for (const response of [
      await uploadAs('catalog', jpeg),
      await uploadAs('content', jpeg),
      await uploadAs('tickets', jpeg),
      await upload(jpeg, { purpose: 'ticket' }),
    ])
      expect([response.status, response.body.error_code, response.body.details]).toEqual([
        409,
        'invalid_state',
        { maximum: uploadLimits.perStore },
      ])
    expect(await rows()).toHaveLength(1)
    await h.sql('update upload_totals set uploads = uploads - 1, bytes = $2 where store_id = $1', [
      shop.storeId,
      uploadLimits.bytesPerStore,
    ])
    expect((await uploadAs('catalog', jpeg)).status).toBe(409)
    await h.sql('update upload_totals set uploads = 1, bytes = 1000000 where store_id = $1', [shop.storeId])
    expect((await uploadAs('catalog', jpeg)).status).toBe(201)
  })

  it('does not wait behind the uploads of another store', async () => {
    const other = uploadCalls(h, await openShop(h))
    const photo = await aJpeg(1500, 1000)
    const order: string[] = []
    const crowd = Array.from({ length: 6 }, () =>
      uploadAs('catalog', photo).then(({ status }) => order.push(`crowd ${status}`)),
    )
    const one = other.uploadAs('catalog', jpeg).then(({ status }) => order.push(`other ${status}`))
    await Promise.all([...crowd, one])
    expect(order.filter((entry) => entry === 'crowd 201')).toHaveLength(6)
    expect(order.indexOf('other 201')).toBeLessThan(4)
  })

  it('of a hundred at once is read or refused with 503 service_unavailable, and the server goes on', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => upload(jpeg, { purpose: 'ticket' })))
    const statuses = responses.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    for (const { headers } of responses.filter(({ status }) => status === 503)) expect(headers['retry-after']).toBe('2')
    expect((await upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
  })
})

describe('a connection that', () => {
  const open = async (sentShare: number) => {
    if (!h.app.server.listening) await h.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = h.app.server.address() as { port: number }
    const { contentType, payload } = encodeForm({ purpose: 'ticket', file: await aJpeg(1500, 1500) })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/v1/business/website/uploads/ HTTP/1.1\r\nHost: x\r\nX-Service-Key: ${shop.key}\r\nAuthorization: Bearer ${me.token}\r\nContent-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, payload.length * sentShare))
    return { socket, rest: payload.subarray(payload.length * sentShare) }
  }

  it('ends in the middle of an upload leaves nothing, and frees its place', async () => {
    for (let round = 0; round < 3; round++) {
      const opened = await Promise.all(Array.from({ length: 8 }, () => open(0.5)))
      await sleep(50)
      for (const { socket } of opened) socket.destroy()
      await sleep(50)
    }
    await expectNothingKept()
    expect((await upload(jpeg, { purpose: 'ticket' })).status).toBe(201)
  })
})

const insertUploads = (count: number, customerId: string | null) =>
  h.sql(
    `insert into uploads (store_id, customer_id, purpose, status, content_type, files, size, stored_bytes, width, height, check_at)
     select $1, $2, 'ticket', 'READY', 'image/webp', '{20.webp}', 10, 10, 20, 20, now() + interval '1 day' from generate_series(1, $3)`,
    [shop.storeId, customerId, count],
  )
