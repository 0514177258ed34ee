import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder, type TestOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aShipment } from '../../../server/test/shipments.ts'
import { shipmentDetailTexts } from '../../src/features/shipments/detail-texts.ts'
import { scanTexts } from '../../src/features/shipments/scan-texts.ts'
import { code128Of } from '../../src/lib/code-128.ts'
import { qrCodeOf } from '../../src/lib/qr-code.ts'
import { faultsOf, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const wide: Look = { size: 'laptop', language: 'en', scheme: 'dark' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'light' }
let saree: Awaited<ReturnType<typeof aProduct>>

beforeAll(async () => {
  saree = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 900 })
})

const lines = () => [{ product: saree, quantity: 2 }]
/** A parcel, and the number on its label. */
async function parcel(status: 'BOOKED' | 'RETURNING'): Promise<{ id: number; number: string; order: TestOrder }> {
  const order = await anOrder(h, shop, {
    ...{ lines: lines(), hasEvents: true },
    status: status === 'BOOKED' ? 'PROCESSING' : 'SHIPPED',
  })
  // An order that was shipped has one.
  if (status === 'BOOKED') await aShipment(h, shop, order.id, { status })
  const [made] = await h.sql<{ id: number; number: string }>(
    'update shipments set status = $2 where order_id = $1 returning id, shipment_number as number',
    [order.id, status],
  )
  return { id: Number(made?.id), number: made?.number ?? '', order }
}

async function open(look: Look, path: string, options: object = {}): Promise<Page> {
  const page = await dashboard.openPage(look, options)
  await dashboard.signIn(page, shop, { role: 'packer', path: `/${shop.subdomain}/${path}` })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** As a scanner that is a keyboard, whatever has the focus. */
async function type(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 })
  await page.keyboard.press('Enter')
}

describe.each([narrow, wide])('on a $size ($language), a packer', (look) => {
  const t = scanTexts[look.language]

  it('scans a parcel, a slip and what is nothing, one after the other', async () => {
    const booked = await parcel('BOOKED')
    const waiting = await anOrder(h, shop, { lines: lines(), status: 'CONFIRMED', receiverName: 'Anwara Begum' })
    const page = await open(look, 'shipments/')
    await page.getByRole('link', { name: t.scan, exact: true }).click()
    await page.getByLabel(t.code).waitFor()
    await keepPicture(page, `scan-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    await type(page, booked.number.toLowerCase())
    const link = page.getByRole('link', { name: t.openParcel })
    await link.waitFor()
    await page.getByText(booked.number, { exact: false }).first().waitFor()
    await keepPicture(page, `scan-parcel-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    // A scanner does not know what has the focus, nor the keys of the page.
    await link.focus()
    await type(page, waiting.number)
    await page.getByText('Anwara Begum').waitFor()
    await page.getByText(t.noParcel).waitFor()
    await type(page, '8901234567890')
    await page.getByText(t.nothing('8901234567890')).waitFor()
    await keepPicture(page, `scan-nothing-${look.size}`)
    await type(page, waiting.number)
    await page.getByRole('link', { name: t.openOrder }).click()
    await page.waitForURL(`**/orders/${waiting.id}/`)
    // The way back leads to what was scanned last.
    await page.goBack()
    await page.getByText('Anwara Begum').waitFor()
  })

  it('receives a parcel that comes back where it was scanned', async () => {
    const { id, number } = await parcel('RETURNING')
    const words = shipmentDetailTexts[look.language]
    const page = await open(look, 'shipments/scan/')
    await page.getByLabel(t.code).waitFor()
    await type(page, number)
    await page.getByRole('button', { name: words.receive }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Jamdani Saree').waitFor()
    await keepPicture(page, `scan-return-${look.size}`)
    await dialog.getByRole('button', { name: words.receive }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: words.receive }).count()).toBe(0)
    expect(await h.sql('select status from shipments where id = $1', [id])).toEqual([{ status: 'RETURNED' }])
    expect(
      await h.sql(
        'select returned_quantity as n from order_lines where order_id = (select order_id from shipments where id = $1)',
        [id],
      ),
    ).toEqual([{ n: 2 }])
  })

  it.each(['QR code', 'Code 128'])('shows the camera a %s, which it reads', async (kind) => {
    const { number } = await parcel('BOOKED')
    const page = await dashboard.openPage(look)
    await showToCamera(page, kind === 'QR code' ? qrCodeOf(number) : barsOf(number))
    await dashboard.signIn(page, shop, { role: 'packer', path: `/${shop.subdomain}/shipments/scan/` })
    await page.getByRole('button', { name: t.camera }).click()
    await page.getByText(number, { exact: false }).first().waitFor()
    await page.getByRole('button', { name: t.next }).waitFor()
    expect(
      await page.evaluate(() => (window as { tracks?: MediaStreamTrack[] }).tracks?.map((one) => one.readyState)),
    ).toEqual(['ended'])
  })
})

it('without leave to use the camera, the page says so, and takes a typed code', async () => {
  const { number } = await parcel('BOOKED')
  const [t, page] = [scanTexts.bn, await dashboard.openPage(narrow)]
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await dashboard.signIn(page, shop, { role: 'packer', path: `/${shop.subdomain}/shipments/scan/` })
  await page.getByRole('button', { name: t.camera }).click()
  await page.getByText(t.cameraDenied).waitFor()
  await keepPicture(page, 'scan-camera-denied')
  expect(await faultsOf(page, 'phone')).toEqual([])
  await page.getByLabel(t.code).fill(number)
  await page.getByRole('main').getByRole('button', { name: t.find }).click()
  await page.getByRole('link', { name: t.openParcel }).waitFor()
})

/** A bar code as rows of modules. */
const barsOf = (text: string): boolean[][] => {
  const row = (code128Of(text) ?? []).flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0))
  return Array.from({ length: 40 }, () => row)
}

/** Gives the page a camera that shows these modules, a little grey and with a margin. */
async function showToCamera(page: Page, modules: boolean[][]): Promise<void> {
  await page.addInitScript((shown) => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const size = Math.floor(Math.min(900 / (shown[0]?.length ?? 1), 500 / shown.length))
      const paint = () => {
        context.fillStyle = '#ddd'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#222'
        for (const [y, row] of shown.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) context.fillRect(150 + x * size, 90 + y * size, size, size)
        requestAnimationFrame(paint)
      }
      paint()
      const stream = canvas.captureStream(10)
      ;(window as { tracks?: MediaStreamTrack[] }).tracks = stream.getTracks()
      return Promise.resolve(stream)
    }
  }, modules)
}
