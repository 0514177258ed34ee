import type { Page } from 'playwright-core'

/** What the functions that run in the page share. */
type Watched = { targets: HTMLElement[]; target: HTMLElement; hasActed: boolean }

/**
 * Controls of a page that cannot be used with a pointer: something else covers their centre, or a click there does not
 * reach them; and what looks like a control and is none. `clicked`: the kinds that were clicked on earlier pages.
 */
export async function uselessControls(page: Page, clicked: Set<string>): Promise<string[]> {
  const { useless, kinds } = await page.evaluate(findControls)
  await page.evaluate(watchClicks)
  for (const [index, kind] of kinds.entries()) {
    if (clicked.has(kind)) continue
    clicked.add(kind)
    // A second try: suggestions of the search may have come up below the field that was clicked before.
    if (!(await reaches(page, index)) && !(await reaches(page, index))) useless.push(`a click does not reach ${kind}`)
  }
  return [...new Set(useless)]
}

async function reaches(page: Page, index: number): Promise<boolean> {
  const centre = await page.evaluate(aimAt, index)
  // A script has replaced it meanwhile.
  if (!centre) return true
  await page.mouse.click(centre.x, centre.y)
  const hasActed = () => page.evaluate(() => (globalThis as unknown as Watched).hasActed)
  for (let attempt = 0; attempt < 40 && !(await hasActed()); attempt++) await page.waitForTimeout(25)
  const isReached = await hasActed()
  await page.evaluate(closeAll)
  if (!isReached) await page.keyboard.press('Escape')
  return isReached
}

// Each of these runs in the page, so that it can use nothing of this module.

function findControls(): { useless: string[]; kinds: string[] } {
  const controls = 'a[href], button, summary, label, input:not([type=hidden]), select, textarea'
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 30)}”`
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], :disabled, .hidden-text, .skip') &&
    element.getBoundingClientRect().width > 1
  const targets: HTMLElement[] = []
  const useless: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isShown(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link in a text has a rectangle for each line; one around a picture has empty ones.
    const line = [...element.getClientRects()].find((rectangle) => rectangle.width > 1 && rectangle.height > 1)
    const { left, top, width, height } = line ?? element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const isHit = hit !== null && [element, ...labels].some((each) => each.contains(hit))
    if (isHit) targets.push(element)
    else useless.push(`${nameOf(element)} is covered by ${hit ? nameOf(hit) : 'nothing'}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (!element.closest(controls) && isShown(element) && getComputedStyle(element).cursor === 'pointer')
      useless.push(`${nameOf(element)} looks like a control and is none`)
  Object.assign(globalThis, { targets })
  const attributesOf = (element: Element) => ['type', 'name'].map((name) => element.getAttribute(name) ?? '').join(' ')
  return { useless, kinds: targets.map((each) => `${each.tagName} ${each.className} ${attributesOf(each)}`) }
}

/** Notes whether a click reaches its target. Links are not followed and forms are not sent: the page stays. */
function watchClicks(): void {
  const watched = globalThis as unknown as Watched
  const isReached = ({ type, target: hit }: Event): boolean => {
    const { target } = watched
    const control = target instanceof HTMLLabelElement ? target.control : target
    if (type === 'toggle') return hit === target.parentElement
    if (type === 'click' && target.matches('a, button')) return target.contains(hit as Node)
    return type !== 'click' && hit === control
  }
  for (const type of ['click', 'submit', 'toggle', 'focusin', 'change'])
    addEventListener(
      type,
      (event) => {
        if (watched.target && isReached(event)) watched.hasActed = true
        if (type !== 'submit' && !(type === 'click' && (event.target as Element).closest('a'))) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true },
    )
}

function aimAt(index: number): { x: number; y: number } | null {
  const watched = globalThis as unknown as Watched
  const target = watched.targets[index] as HTMLElement
  if (!target.isConnected || !target.checkVisibility({ visibilityProperty: true })) return null
  ;(document.activeElement as HTMLElement | null)?.blur()
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  Object.assign(watched, { target, hasActed: false })
  const line = [...target.getClientRects()].find((rectangle) => rectangle.width > 1 && rectangle.height > 1)
  const { left, top, width, height } = line ?? target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** What a click has opened would cover the next control. */
function closeAll(): void {
  const { target } = globalThis as unknown as Watched
  if (target.matches('summary')) target.closest('details')?.removeAttribute('open')
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}
