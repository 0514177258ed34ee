/** The totals while the address is typed: the parts of the page that depend on it are replaced. */
const form = document.querySelector<HTMLFormElement>('form[data-totals]')
const PAUSE_MS = 600
let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined

function refreshSoon(pause = PAUSE_MS, button: HTMLElement | null = null): void {
  clearTimeout(timer)
  timer = setTimeout(() => void refresh(button), pause)
}

async function refresh(button: HTMLElement | null): Promise<void> {
  if (!form) return
  running?.abort()
  running = new AbortController()
  document.getElementById('checkout-sums')?.setAttribute('aria-busy', 'true')
  const fields = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]))
  try {
    const response = await fetch(form.dataset.totals ?? '', {
      method: 'POST',
      headers: { 'x-fragment': '1' },
      body: fields,
      signal: running.signal,
    })
    if (response.ok && !response.redirected) replaceParts(await response.text(), fields)
  } catch {
    // Without a connection the form stays as it is; the order says what it costs.
  } finally {
    document.getElementById('checkout-sums')?.removeAttribute('aria-busy')
  }
}

function replaceParts(html: string, sent: URLSearchParams): void {
  const focused = document.activeElement as HTMLElement | null
  const made = new DOMParser().parseFromString(html, 'text/html')
  for (const part of made.querySelectorAll<HTMLElement>('[data-part]')) {
    const old = document.getElementById(part.id)
    if (!old) continue
    // What was typed while the answer was on its way stays.
    for (const field of old.querySelectorAll<HTMLInputElement>('input[id]'))
      if (field.value !== (sent.get(field.name) ?? field.value)) keepValue(part, field)
    for (const details of old.querySelectorAll('details[open]'))
      part.querySelector(`details.${details.className}`)?.setAttribute('open', '')
    old.replaceWith(part)
  }
  if (!focused || focused.isConnected) return
  const { name, value } = focused as HTMLInputElement
  const again =
    (focused.id && document.getElementById(focused.id)) ||
    [...(form?.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name ?? '')}"]`) ?? [])].find(
      (each) => each.value === value,
    )
  again?.focus({ preventScroll: true })
}

function keepValue(part: HTMLElement, { id, value }: HTMLInputElement): void {
  const field = part.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
  if (field) field.value = value
}

form?.addEventListener('input', ({ target }) => {
  const { name } = target as HTMLInputElement
  if (name === 'address' || name === 'phone') refreshSoon()
})
form?.addEventListener('change', ({ target }) => {
  const field = target as HTMLInputElement
  if (field.name === 'address_id' || field.dataset.refresh !== undefined) refreshSoon(0)
  // A browser that fills in an address says so only here.
  else if (field.name === 'address' || field.name === 'phone') refreshSoon(PAUSE_MS / 2)
})
form?.addEventListener('submit', (event) => {
  if (!(event.submitter as HTMLElement | null)?.matches('[data-totals-button]')) return
  event.preventDefault()
  event.stopPropagation()
  refreshSoon(0, event.submitter)
})
// What was typed, or filled in by the browser, before this script came.
for (const name of ['address', 'phone']) {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined
  if (field && field.value !== field.defaultValue) refreshSoon(0)
}
