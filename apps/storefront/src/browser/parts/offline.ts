const texts = {
  bn: 'দোকানের সঙ্গে সংযোগ পাওয়া যায়নি। এই পাতা যেমন আছে তেমনই থাকবে: ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  en: 'The shop could not be reached. This page stays as it is: check your internet and try again.',
}

/** Shows that the shop could not be reached, until the next attempt. The page stays as it is, with what was typed. */
export function showUnreachable(): void {
  const notice = document.querySelector<HTMLElement>('.offline') ?? document.createElement('div')
  notice.className = 'notice notice-bad offline'
  notice.setAttribute('role', 'alert')
  notice.textContent = texts[document.documentElement.lang === 'en' ? 'en' : 'bn']
  // A dialog that is open covers the page.
  const parent = document.querySelector('dialog[open]') ?? document.body
  parent.append(notice)
}

const clear = () => document.querySelector('.offline')?.remove()

let isReached = false

/**
 * What is sent or opened without a connection ends on a page of the browser, and what was typed is lost. A browser without a
 * network may reach the shop all the same, such as one on the same machine: it is tried first, and then the event repeated.
 */
const stop = (event: Event, repeat: () => void): void => {
  clear()
  if (navigator.onLine || isReached) return
  event.preventDefault()
  event.stopImmediatePropagation()
  fetch('/healthz', { cache: 'no-store' }).then(() => {
    isReached = true
    repeat()
    isReached = false
  }, showUnreachable)
}
addEventListener(
  'submit',
  (event) => stop(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)),
  { capture: true },
)
addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link?.origin === location.origin && !link.getAttribute('href')?.startsWith('#')) stop(event, () => link.click())
  },
  { capture: true },
)
addEventListener('online', clear)
