import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'

/** The sizes of screens at which pages are tested: a cheap phone and a laptop. */
export const screens = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } }
export type Screen = keyof typeof screens

/** Where `HAAT_SCREENSHOTS` says, pages are kept as pictures. */
const folder = process.env.HAAT_SCREENSHOTS ?? ''
if (folder) mkdirSync(folder, { recursive: true })

/** One browser for the tests of a file. Call it at the top of the file. */
export async function setUpBrowser() {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.HAAT_CHROMIUM ?? '/usr/bin/chromium',
    // Root, in a container.
    args: ['--no-sandbox'],
  })
  afterAll(() => browser.close())
  return {
    /** A page without cookies of any other, closed when the test ends. */
    async openPage(screen: Screen, locale: 'bn' | 'en' = 'bn', options: BrowserContextOptions = {}): Promise<Page> {
      const context: BrowserContext = await browser.newContext({
        viewport: screens[screen],
        locale: `${locale}-BD`,
        isMobile: screen === 'phone',
        hasTouch: screen === 'phone',
        ...options,
      })
      onTestFinished(() => context.close())
      return context.newPage()
    },
  }
}

/** Keeps the page as a picture to look at, if screenshots are wanted. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
