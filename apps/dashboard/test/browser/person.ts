import type { Locator, Page } from 'playwright-core'
import type { Look, Size } from './staff-browser.ts'

/** How somebody works on a page. */
export type Person = {
  press(target: Locator): Promise<void>
  /** Types into a field, in place of what it has. */
  type(field: Locator, text: string): Promise<void>
}

/** The looks of the daily work: a phone in Bangla, a laptop in English. */
export const daily: Look[] = [
  { size: 'phone', language: 'bn', scheme: 'light' },
  { size: 'laptop', language: 'en', scheme: 'light' },
]

/** Taps on a phone, and clicks on a laptop. */
export function byHand(size: Size): Person {
  const press = (target: Locator) => (size === 'phone' ? target.tap() : target.click())
  return {
    press,
    async type(field, text) {
      await press(field)
      await field.fill('')
      await field.pressSequentially(text)
    },
  }
}

/** More stops than any page has from its beginning to its end. */
const MOST_STOPS = 300

/** Keys alone: Tab, and arrows in menus, until the target has the focus; then Enter, or the space bar for what is ticked. */
export function byKeys({ keyboard }: Page): Person {
  const reach = async (target: Locator) => {
    await target.waitFor()
    const isMenu = (await target.getAttribute('role')) === 'menuitem'
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press(isMenu ? 'ArrowDown' : 'Tab')
    }
    throw new Error(`No key leads to ${target}.`)
  }
  return {
    async press(target) {
      await reach(target)
      await keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await reach(field)
      await keyboard.press('Control+A')
      await keyboard.type(text)
    },
  }
}

/** Counts what is really pressed on a page, from now on: taps or clicks, and keys. Call it before the page is opened. */
export async function countPresses(page: Page): Promise<{ taps: number; keys: number }> {
  const presses = { taps: 0, keys: 0 }
  await page.exposeFunction('countPress', (kind: keyof typeof presses) => {
    presses[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) => (event: Event) =>
      event.isTrusted && (window as unknown as { countPress(kind: string): void }).countPress(kind)
    addEventListener('pointerdown', count('taps'), { capture: true })
    addEventListener('keydown', count('keys'), { capture: true })
  })
  return presses
}

/** Keeps calls in the page: there is no telephone. Call it before the page is opened. */
export const withoutTelephone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith('tel:')) event.preventDefault()
    })
  })
