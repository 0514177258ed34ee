import type { Locator, Page } from 'playwright-core'
import type { Harness } from '../../../server/test/harness.ts'

export type Place = {
  /** The route that it shows, of the routes of the features; none for places of the shell. */
  route?: string
  path: () => string
  /** What is opened on the page. */
  open?: (page: Page) => Promise<void>
}

export const press = (key: string) => (page: Page) => page.keyboard.press(key).then(() => dialog(page))
export const dialog = (page: Page) => page.getByRole('dialog').waitFor()
export const move = (icon: number) => async (page: Page) => {
  await page.locator('main [aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem').nth(icon).click()
  await dialog(page)
}
/** Chooses an entry of the last menu of a page, which opens a dialog. */
export const choose = (name: RegExp) => async (page: Page) => {
  await page.locator('main [aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name }).click()
  await dialog(page)
}
/** Presses what opens a dialog. */
export const openBy = (find: (page: Page) => Locator) => (page: Page) =>
  find(page)
    .click()
    .then(() => dialog(page))

export const openStatusDialog = openBy((page) => page.getByRole('button', { name: /^(Change status|অবস্থা বদলান)$/ }))

/** Opens what the buyer kept of a parcel. */
export const openKeptItems = async (page: Page) => {
  await openStatusDialog(page)
  await page.getByRole('dialog').locator('select').selectOption('PARTLY_DELIVERED')
}

export const firstAction = openBy((page) => page.locator('main li button').first())

/** Takes the next order of the desk, unless the page has it already. */
export const callNext = async (h: Harness, page: Page) => {
  const call = page.locator('main a[href^="tel:"]')
  const take = page.locator('main section button').first()
  await call.or(take).first().waitFor()
  if ((await call.count()) === 0) {
    // The agent of the page before has it still.
    await h.sql('delete from desk_leases')
    await take.click()
  }
  await call.waitFor()
}

/** Chooses a product for a new order, and makes a link instead of placing it. */
export const openLinkDialog = async (page: Page, product: string) => {
  await page.locator('main input[type=search]').last().fill(product)
  await page.locator('main button', { hasText: product }).first().click()
  const make = page.locator('[data-save-bar] button').last()
  await page.locator('[data-save-bar] button:enabled').last().waitFor()
  await openBy(() => make)(page)
}

/** Puts the product into the sample cart. */
export const findProduct = async (page: Page, product: string) => {
  await page.locator('main input[type=search]').last().fill(product)
  await page.locator('main li button[aria-expanded]').first().click()
  await page
    .getByText(/^(Does not apply|প্রযোজ্য নয়)$/)
    .first()
    .waitFor()
}
