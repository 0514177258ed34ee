import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import type { Role } from '@haat/contract/permissions.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import type { Shop } from '../../../server/test/factories.ts'
import type { Harness } from '../../../server/test/harness.ts'
import { aStaffMember, PASSWORD } from '../../../server/test/staff-sessions.ts'
import { inaccessibleParts } from '../../../storefront/test/browser/check-accessibility.ts'
import { buildDashboard } from '../build-dashboard.ts'
import { cutEachWriteOnce, noteCut } from './cut-writes.ts'

/** The sizes at which the dashboard is tested. */
export const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } }
export type Size = keyof typeof sizes

export type Look = { size: Size; language: 'en' | 'bn'; scheme: 'light' | 'dark' }

/** Both sizes, languages and colour schemes, each with each. */
export const looks: Look[] = (['phone', 'laptop'] as const).flatMap((size) =>
  (['en', 'bn'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((scheme) => ({ size, language, scheme })),
  ),
)

/** What the dashboard expects and shows: nobody signed in, a refusal, a conflict, a broken connection of a test. */
const EXPECTED =
  /the server responded with a status of (400|401|403|404|409)|net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED)/

type DashboardOptions = {
  /** Whether the connection is cut once during every write, which the dashboard must survive; not where a test cuts it itself. */
  cutsWrites?: boolean
}

/** The dashboard in a browser, served by the application. Call it at the top of the file. */
export async function setUpDashboard(h: Harness, { cutsWrites = true }: DashboardOptions = {}) {
  const browser = await setUpBrowser()
  if (cutsWrites) noteCut(basename(expect.getState().testPath ?? ''))
  let url = ''
  beforeAll(async () => {
    buildDashboard()
    if (!h.app.server.listening) await h.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://localhost:${(h.app.server.address() as AddressInfo).port}/dashboard`
  })
  return {
    address: (path: string) => url + path,
    /** A page that may have no fault: no error, no refusal of the policy, no request to elsewhere. */
    async openPage({ size, language, scheme }: Look, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await browser.openPage(size === 'phone' ? 'phone' : 'laptop', language, {
        viewport: sizes[size],
        colorScheme: scheme,
        // Its own requests pass the routes of a test by.
        serviceWorkers: 'block',
        ...options,
      })
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      const doubled = cutsWrites ? await cutEachWriteOnce(page.context()) : []
      onTestFinished(() => expect([...faults, ...doubled]).toEqual([]))
      return page
    },
    /** Signs in a new member of staff of a store. */
    async signIn(page: Page, shop: Shop, { role = 'owner', path = '/' }: { role?: Role; path?: string } = {}) {
      const staff = await aStaffMember(h, shop, role)
      await page.goto(url + path)
      await fillSignIn(page, staff.email)
      await page.waitForURL((now) => !now.pathname.includes('sign-in'))
      return staff
    },
  }
}

/** Fills the form of a sign-in and sends it. */
export async function fillSignIn(page: Page, email: string | null, password = PASSWORD): Promise<void> {
  if (email !== null) await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
}

/** What is wrong with a page as it is shown: what axe finds, what is too wide, and targets too small for a thumb. */
export async function faultsOf(page: Page, size: Size): Promise<string[]> {
  const found = await inaccessibleParts(page)
  const width = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth - clientWidth} px too wide` : ''
  })
  if (width) found.push(width)
  if (size === 'phone') found.push(...(await smallTargets(page)))
  return found
}

const TARGET = 44

/** Buttons and links that are lower than a thumb needs; links inside a sentence are as high as it. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' || element.closest('p') !== null
    return [...document.querySelectorAll('a, button, input, select, textarea')].flatMap((element) => {
      const { width, height, top } = element.getBoundingClientRect()
      if (height === 0 || width <= 1 || top < 0 || isInSentence(element)) return []
      if (element.matches('input[type=checkbox], input[type=radio], [tabindex="-1"]')) return []
      return height < least - 0.5 ? [`${Math.round(height)} px high: ${element.outerHTML.slice(0, 120)}`] : []
    })
  }, TARGET)

/** A picture of one colour, as a phone might send it. */
export async function aPhoto(page: Page, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 40
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 40, 40)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
