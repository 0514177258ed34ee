import { countDown } from './parts/count-down.ts'
import { isFragment } from './parts/fragment.ts'
import { showPicture, watchGallery, watchLargerPictures } from './parts/gallery.ts'
import { showUnreachable } from './parts/offline.ts'
import { quantityOf, setQuantity, watchSteppers } from './parts/stepper.ts'

let pending: AbortController | undefined

/**
 * Shows another variant in place. The links lead to pages that the server renders: when anything fails, they are
 * followed.
 */
async function chooseVariant(link: HTMLAnchorElement): Promise<void> {
  pending?.abort()
  pending = new AbortController()
  const { signal } = pending
  const choice = document.querySelector<HTMLElement>('[data-choice]')
  const quantity = quantityOf(choice?.querySelector('[data-stepper]') ?? null)
  choice?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(link.href, { headers: { 'x-fragment': '1' }, signal })
    if (!response.ok || !isFragment(response)) throw new Error('no part of a page')
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = parsed.querySelector<HTMLElement>('[data-choice]')
    if (!next || !choice) throw new Error('no part of a page')
    const { shown = '', said = '' } = next.dataset
    if (shown && !showPicture(shown)) throw new Error('a picture that the page does not have')
    choice.replaceWith(next)
    const stepper = next.querySelector<HTMLElement>('[data-stepper]')
    if (stepper && quantity > 0) setQuantity(stepper, quantity)
    countDown(next)
    // One tap goes back: choices of a variant add no entries to the history.
    history.replaceState(history.state, '', link.href)
    const key = link.dataset.variant
    const links = [...next.querySelectorAll<HTMLElement>('[data-variant]')]
    links.find((each) => each.dataset.variant === key)?.focus({ preventScroll: true })
    const status = document.querySelector('[data-status]')
    if (status) status.textContent = said
    const language = document.querySelector<HTMLAnchorElement>('a.language')
    if (language) language.search = location.search
  } catch (error) {
    choice?.removeAttribute('aria-busy')
    if (signal.aborted) return
    if (error instanceof TypeError) return showUnreachable()
    location.assign(link.href)
  }
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-variant]')
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void chooseVariant(link)
})

watchGallery()
watchLargerPictures()
watchSteppers()
countDown(document)
