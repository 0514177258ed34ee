import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type Screen, setUpBrowser } from '../../../server/test/browser/open-browser.ts'

/** Forms get a response with such a status when a field is wrong or something has changed: that is said on the page. */
const REFUSED_FORM = /the server responded with a status of (409|422)/

/** Errors of the console and of scripts, refusals of the Content-Security-Policy, and dialogs of a page. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  const documents = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url())
  })
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    if (message.type() !== 'error' || REFUSED_FORM.test(text)) return
    // The status of a document is what the test expects of it, or not.
    if (text.startsWith('Failed to load resource: the server responded') && documents.has(url)) return
    faults.push(`${text} ${url}`)
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
