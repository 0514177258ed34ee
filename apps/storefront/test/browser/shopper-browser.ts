import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type Screen, setUpBrowser } from '../../../server/test/browser/open-browser.ts'

/** A form that is answered with its faults beside the fields has such a status; Chromium reports the page as an error. */
const ANSWERED_FORM = /^Failed to load resource: the server responded with a status of (409|422)/

/** Errors of the console and of scripts, refusals of the Content-Security-Policy, and dialogs of a page. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' || ANSWERED_FORM.test(message.text())) return
    faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return faults
}

/** One browser for the tests of a file, whose pages may have no fault. Call it at the top of the file. */
export async function setUpShoppers() {
  const browser = await setUpBrowser()
  return {
    async openPage(screen: Screen, language: 'bn' | 'en' = 'bn', options: BrowserContextOptions = {}): Promise<Page> {
      const page = await browser.openPage(screen, language, options)
      const faults = watchFaults(page)
      onTestFinished(() => expect(faults).toEqual([]))
      return page
    },
  }
}
