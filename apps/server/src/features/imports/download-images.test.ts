import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { csvOf, VALID_ROW } from '../../../test/fixtures/shopify/shopify-csv.ts'
import { haatJson } from '../../../test/run-haat.ts'
import { runJobs, tryJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { importProducts } from './import-products.ts'
import { readCatalog } from './read-catalog.ts'

const h = await setUpApp()
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#804020' } })
  .jpeg()
  .toBuffer()
const seen: string[] = []
let isDown = false
const old = createServer((request, response) => {
  seen.push(request.url ?? '')
  if (isDown) response.writeHead(503).end()
  else if (request.url?.includes('gone')) response.writeHead(404).end()
  else if (request.url?.includes('text')) response.end('<html>not a picture</html>')
  else response.end(picture)
})
await new Promise<void>((resolve) => void old.listen(0, '127.0.0.1', resolve))
afterAll(() => void old.close())
const from = (name: string) => `http://127.0.0.1:${(old.address() as AddressInfo).port}/${name}.jpg`

async function take(shop: Shop, images: Record<string, string>) {
  const rows = Object.entries(images).map(([Handle, image]) => ({
    ...VALID_ROW,
    Handle,
    Title: Handle,
    'Image Src': image,
    'Variant Image': image,
  }))
  return await importProducts(
    h.db,
    readCatalog(() => Readable.from([Buffer.from(csvOf(rows))])),
    {
      author: { storeId: shop.storeId, actor: { type: 'operator', id: 'test' }, ip: '', requestId: '' },
      source: 'old-shop.csv',
    },
  )
}
const imagesOf = async (shop: Shop) => {
  const { data } = await h.call({ url: 'W/products/?sort=oldest&fields=slug,thumbnail,images', key: shop.key })
  return Object.fromEntries(
    data.items.map(({ slug, thumbnail, images }: { slug: string; thumbnail: string; images: unknown[] }) => [
      slug,
      [thumbnail, images.length],
    ]),
  )
}
const downloads = (shop: Shop) =>
  h.sql<{ status: string; attempts: number; problem: string }>(
    'select status, attempts, problem from image_downloads where store_id = $1 order by url',
    [shop.storeId],
  )
const MEDIA = expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/\w+\.webp$/)

it('pictures of an import are downloaded once, resized and shown from here, and a second import adds none', async () => {
  const shop = await openShop(h)
  const files = { shirt: from('shirt'), saree: from('saree'), twin: from('shirt') }
  await take(shop, files)
  expect(await imagesOf(shop)).toEqual(Object.fromEntries(Object.entries(files).map(([slug, url]) => [slug, [url, 1]])))
  await runJobs(h, 'imports.download_images')
  expect(await imagesOf(shop)).toEqual({ shirt: [MEDIA, 1], saree: [MEDIA, 1], twin: [MEDIA, 1] })
  expect(seen.toSorted()).toEqual(['/saree.jpg', '/shirt.jpg'])
  const variants = await h.sql<{ image: string }>('select image from variants where store_id = $1', [shop.storeId])
  expect(variants.map(({ image }) => image)).toEqual([MEDIA, MEDIA, MEDIA])
  const { thumbnail } = (await h.call({ url: 'W/products/shirt/?fields=thumbnail', key: shop.key })).data
  expect((await h.app.inject(thumbnail)).statusCode).toBe(200)

  const again = await take(shop, files)
  expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 3 })
  await runJobs(h, 'imports.download_images')
  expect(seen).toHaveLength(2)
  expect(await imagesOf(shop)).toEqual({ shirt: [MEDIA, 1], saree: [MEDIA, 1], twin: [MEDIA, 1] })
})

it('a picture that fails keeps its old URL: it is tried again when the old server is busy, and reported when it is gone', async () => {
  const shop = await openShop(h)
  const files = { gone: from('gone'), text: from('text'), vest: from('vest') }
  await take(shop, files)
  isDown = true
  await runJobs(h, 'imports.download_images')
  isDown = false
  const busy = { status: 'WAITING', attempts: 1, problem: 'The server returned status 503.' }
  expect(await downloads(shop)).toEqual([busy, busy, busy])
  await runJobs(h, 'imports.download_images')
  expect(await downloads(shop)).toEqual([busy, busy, busy])
  await h.sql(`update image_downloads set next_attempt_at = now() - interval '1 second' where store_id = $1`, [
    shop.storeId,
  ])
  await runJobs(h, 'imports.download_images')
  expect(await downloads(shop)).toEqual([
    { status: 'FAILED', attempts: 2, problem: 'The server returned status 404.' },
    { status: 'FAILED', attempts: 2, problem: 'The file must be a JPEG, PNG or WebP image.' },
    { status: 'DONE', attempts: 2, problem: '' },
  ])
  expect(await imagesOf(shop)).toEqual({ gone: [files.gone, 1], text: [files.text, 1], vest: [MEDIA, 1] })

  const command = ['import', 'pictures', '--store', shop.subdomain]
  const { code, data } = await haatJson(command, { DATABASE_URL: h.adminUrl })
  expect([code, data]).toMatchObject([
    expect.any(Number),
    {
      done: 1,
      waiting: 0,
      failed: 2,
      failures: [
        { url: files.gone, products: ['gone'] },
        { url: files.text, products: ['text'] },
      ],
    },
  ])
  expect((await haatJson([...command, '--retry'], { DATABASE_URL: h.adminUrl })).data).toMatchObject({
    retried: 2,
    waiting: 2,
  })
})

it('a picture with which the server fails stops no other, is counted, and fails the job', async () => {
  const shop = await openShop(h)
  await take(shop, { shirt: from('shirt'), skirt: from('skirt') })
  await h.sql(`create function fail_skirts() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`)
  await h.sql(`create trigger fail_skirts before update on image_downloads for each row
    when (new.status = 'DONE' and new.url like '%skirt%') execute function fail_skirts()`)
  const failed = await tryJobs(h, 'imports.download_images')
  await h.sql('drop trigger fail_skirts on image_downloads')
  expect(failed.map(({ error }) => error)).toEqual([expect.stringContaining('disk full')])
  expect(await downloads(shop)).toEqual([
    { status: 'DONE', attempts: 1, problem: '' },
    { status: 'WAITING', attempts: 1, problem: 'The server failed.' },
  ])
  await h.sql('truncate haat_jobs._private_jobs')
})

it('rows of pictures that no product shows any more are deleted', async () => {
  const shop = await openShop(h)
  await take(shop, { cap: from('gone-cap') })
  await runJobs(h, 'imports.download_images')
  expect(await downloads(shop)).toHaveLength(1)
  await h.sql('delete from product_images where store_id = $1', [shop.storeId])
  await h.sql(`update variants set image = '' where store_id = $1`, [shop.storeId])
  await take(shop, { hat: from('hat') })
  await runJobs(h, 'imports.download_images')
  expect((await downloads(shop)).map(({ status }) => status)).toEqual(['DONE'])
})

it('a product is imported under its handle in any script, at which the shop serves it', async () => {
  const shop = await openShop(h)
  const handles = ['জামদানি-শাড়ি', 'foo--bar', 'a_b', 'café']
  await take(shop, Object.fromEntries(handles.map((handle) => [handle, from('shirt')])))
  for (const handle of handles) {
    const { status, data } = await h.call({ url: `W/products/${encodeURIComponent(handle)}/`, key: shop.key })
    expect([handle, status, data?.slug]).toEqual([handle, 200, handle])
  }
})
