// The modules of lists and of search boxes are loaded on first use: pages that are only read cost nothing.
const loadListing = () => import('./listing.ts')

const suggestIn = (target: EventTarget | null) => {
  const input = target as HTMLInputElement | null
  if (input?.closest('[data-suggest]') && input.type === 'search')
    void import('./suggest.ts').then(({ suggest }) => suggest(input))
}
document.addEventListener('focusin', ({ target }) => suggestIn(target))
// The field of the search page has the focus from the beginning.
suggestIn(document.activeElement)

const nameFilesIn = (input: HTMLInputElement) =>
  void import('./file-names.ts').then(({ nameFiles }) => nameFiles(input))
// The back button brings back a page with the files that were chosen.
addEventListener('pageshow', () => {
  for (const input of document.querySelectorAll<HTMLInputElement>('.file-box input')) nameFilesIn(input)
})

document.addEventListener('change', ({ target }) => {
  if ((target as HTMLElement).matches('.file-box input')) nameFilesIn(target as HTMLInputElement)
  const form = (target as HTMLElement).closest<HTMLFormElement>('form[data-apply]')
  if (form) void loadListing().then(({ refine }) => refine(addressOf(form)))
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-apply]')) return
  event.preventDefault()
  form.closest('details')?.removeAttribute('open')
  void loadListing().then(({ refine }) => refine(addressOf(form)))
})

document.addEventListener('click', (event) => {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-more], a[data-refine]')
  if (!link?.closest('[data-listing]') || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const menu = link.closest('details.sort')
  menu?.removeAttribute('open')
  void loadListing().then(({ refine, showMore }) => ('more' in link.dataset ? showMore(link) : refine(link.href)))
})

if (history.state?.more) void loadListing().then(({ restore }) => restore())

/** What a browser without scripts would open, without the empty fields. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value))
  return form.action.split('?')[0] + (query.size > 0 ? `?${query}` : '')
}
