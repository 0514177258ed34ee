import type { Locator, Page } from 'playwright-core'

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

export const firstAction = openBy((page) => page.locator('main li button').first())
