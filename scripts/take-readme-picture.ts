import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { DemoFacts } from '../apps/server/src/demo/seed-demo.ts'

// take-readme-picture.ts [demo.json] [address of the storefront]: the picture of README.md, of the demo shop that `npm start`
// runs: its storefront on a phone, and its dashboard on a laptop. It needs a Chromium, as the tests in a browser do; take it
// some minutes after the first start, when the figures of the past are counted.
const root = fileURLToPath(new URL('..', import.meta.url))
const [file = `${root}.haat/demo.json`, storefront = 'http://{subdomain}.localhost:3000'] = process.argv.slice(2)
const target = `${root}docs/haat.webp`

const MOST_BYTES = 120_000
const size = { width: 1280, height: 720 }
const laptop = { width: 1280, height: 832 }
const phone = { width: 390, height: 800 }

type Store = DemoFacts['live']['stores'][number]
const { live } = JSON.parse(readFileSync(file, 'utf8')) as DemoFacts
const [store] = live.stores
if (!store) throw new Error(`${file} names no demo shop.`)
const shopUrl = storefront.replace('{subdomain}', store.subdomain)

const settled = (page: Page) => page.waitForLoadState('networkidle')

async function takeShop(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, locale: 'bn-BD' })
  const page = await context.newPage()
  await page.goto(shopUrl)
  await settled(page)
  return page.screenshot()
}

async function takeDashboard(browser: Browser, { subdomain, staff: { email, password } }: Store) {
  const context = await browser.newContext({ viewport: laptop, deviceScaleFactor: 2, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${live.base_url}/dashboard/sign-in/`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/overview/')
  await page.goto(`${live.base_url}/dashboard/${subdomain}/overview/?period=30d`)
  await page.locator('main section').first().waitFor()
  await settled(page)
  return page.screenshot()
}

const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`

/** Both side by side, the phone before the laptop. */
const framed = (shop: Buffer, dashboard: Buffer) => `<!doctype html>
  <style>
    body { margin: 0; width: ${size.width}px; height: ${size.height}px; background: linear-gradient(135deg, #e7f3ee, #fbf1e2) }
    img { position: absolute; display: block; box-shadow: 0 18px 50px #0003 }
    .laptop { left: 40px; top: 44px; width: 972px; border-radius: 12px }
    .phone { right: 36px; top: 92px; width: 284px; border: 8px solid #17201c; border-radius: 32px }
  </style>
  <img class="laptop" src="${dataUrl(dashboard)}"><img class="phone" src="${dataUrl(shop)}">`

/** As sharp as its limit allows. */
async function compressed(picture: Buffer): Promise<Buffer> {
  for (let quality = 90; quality > 0; quality -= 5) {
    const webp = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= MOST_BYTES) return webp
  }
  throw new Error(`The picture does not fit into ${MOST_BYTES} bytes.`)
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const [shop, dashboard] = [await takeShop(browser), await takeDashboard(browser, store)]
  const page = await browser.newPage({ viewport: size })
  await page.setContent(framed(shop, dashboard))
  const webp = await compressed(await page.screenshot())
  writeFileSync(target, webp)
  console.log(`${target}: ${Math.ceil(webp.length / 1000)} KB`)
} finally {
  await browser.close()
}
