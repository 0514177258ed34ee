import { isFragment } from './fragment.ts'
import { showUnreachable } from './offline.ts'

type Grown = { more?: string[]; y?: number }

const listing = () => document.querySelector<HTMLElement>('[data-listing]')
let pending: AbortController | null = null

/** The list at an address of this shop, as the server renders it; null when the request failed. */
async function read(url: string, signal?: AbortSignal): Promise<{ list: HTMLElement; url: string } | null> {
  const response = await fetch(url, { headers: { 'x-fragment': '1' }, ...(signal ? { signal } : {}) })
  // The server has waited for the API already.
  if (response.status === 503) throw new TypeError('unreachable')
  if (!response.ok || !isFragment(response)) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = page.querySelector<HTMLElement>('[data-listing]')
  return list ? { list, url: response.url } : null
}

/** Shows a list with other filters in place of the present one: what was open stays open, the focus stays where it was. */
export async function refine(url: string, { keepUrl = false } = {}): Promise<void> {
  const old = listing()
  if (!old) return
  pending?.abort()
  pending = new AbortController()
  old.setAttribute('aria-busy', 'true')
  try {
    const next = await read(url, pending.signal)
    if (!next) return location.assign(url)
    const { list } = next
    const open = new Map([...old.querySelectorAll('details')].map((each) => [each.dataset.keep, each.open]))
    for (const each of list.querySelectorAll('details')) each.open = open.get(each.dataset.keep) ?? each.open
    const focused = document.activeElement as HTMLInputElement | null
    const scrolled = old.querySelector('.filter-sheet')?.scrollTop ?? 0
    old.replaceWith(list)
    if (focused?.name)
      [...list.querySelectorAll('input')]
        .find(({ name, value, type }) => name === focused.name && (type === 'text' || value === focused.value))
        ?.focus({ preventScroll: true })
    list.querySelector('.filter-sheet')?.scrollTo({ top: scrolled, behavior: 'instant' })
    if (!keepUrl && next.url !== location.href) history.pushState(null, '', next.url)
  } catch (error) {
    old.removeAttribute('aria-busy')
    // What `fetch` throws without a connection.
    if (error instanceof TypeError) showUnreachable()
    else if ((error as Error).name !== 'AbortError') location.assign(url)
  }
}

/** Appends the next page below the present one. The address stays; going back shows as many pages again. */
export async function showMore(link: HTMLAnchorElement): Promise<void> {
  const grid = listing()?.querySelector('.grid')
  if (!grid || link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  const count = grid.childElementCount
  const isAppended = await append(link.href).catch(() => null)
  if (!isAppended) link.ariaBusy = null
  if (isAppended === null) return showUnreachable()
  if (!isAppended) return location.assign(link.href)
  const { more = [] } = (history.state ?? {}) as Grown
  history.replaceState({ more: [...more, link.href], y: scrollY }, '')
  // The link is gone: a keyboard goes on at the first new product.
  grid.children[count]?.querySelector('a')?.focus({ preventScroll: true })
}

async function append(url: string): Promise<boolean> {
  const next = await read(url)
  const cards = next?.list.querySelectorAll('.grid > li')
  if (!next || !cards?.length) return false
  const pager = listing()?.querySelector('.pager')
  listing()
    ?.querySelector('.grid')
    ?.append(...cards)
  const newPager = next.list.querySelector('.pager')
  if (newPager) pager?.replaceWith(newPager)
  else pager?.remove()
  return true
}

/** Shows the pages again that were appended before the visitor went to a product. */
export async function restore(): Promise<void> {
  const { more = [], y = 0 } = (history.state ?? {}) as Grown
  for (const url of more) if (!(await append(url).catch(() => false))) return
  if (more.length > 0) scrollTo({ top: y, behavior: 'instant' })
}

addEventListener('pagehide', () => {
  const state = history.state as Grown | null
  if (state?.more) history.replaceState({ ...state, y: scrollY }, '')
})
addEventListener('popstate', () => void refine(location.href, { keepUrl: true }).then(restore))
