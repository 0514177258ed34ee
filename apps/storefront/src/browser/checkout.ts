import { showError } from './parts/field-errors.ts'
import { isFragment } from './parts/fragment.ts'
import { morph } from './parts/morph.ts'
import { showUnreachable } from './parts/offline.ts'
import { sendOrder } from './parts/send-order.ts'

/** The totals while the address is typed: the parts of the page that depend on it follow. */
const form = document.querySelector<HTMLFormElement>('form[data-totals]')
const PAUSE_MS = 600
let timer: ReturnType<typeof setTimeout> | undefined
let running: AbortController | undefined
/** A number that is still being typed is not wrong yet. */
let hasLeftPhone = false

/** Whether a field was left, not only changed: what is half typed is of use to nobody. `withdrawn`: the box to keep it was unticked. */
let settled: '' | '1' | 'withdrawn' = ''

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
  if (hasLeftPhone) fields.set('left', 'phone')
  if (settled) fields.set('settled', settled)
  settled = ''
  try {
    const response = await fetch(form.dataset.totals ?? '', {
      method: 'POST',
      headers: { 'x-fragment': '1' },
      body: fields,
      signal: running.signal,
    })
    if (response.ok && !response.redirected && isFragment(response)) showParts(await response.text(), fields)
  } catch (error) {
    // The form stays as it is; the response to the order has the total.
    if (error instanceof TypeError) showUnreachable()
  } finally {
    document.getElementById('checkout-sums')?.removeAttribute('aria-busy')
  }
}

/** Makes the parts of the page like those of the response. What was typed while it was on its way stays. */
function showParts(html: string, sent: URLSearchParams): void {
  if (!form) return
  const typed = new FormData(form)
  const made = new DOMParser().parseFromString(html, 'text/html')
  for (const part of made.querySelectorAll('[data-part]')) {
    const old = document.getElementById(part.id)
    if (!old) continue
    morph(old, part)
    for (const field of old.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      if (typed.get(field.name) === sent.get(field.name)) reset(field)
  }
  const error = made.querySelector<HTMLElement>('[data-phone-error]')?.dataset.phoneError
  const phone = document.getElementById('field-phone') as HTMLInputElement | null
  if (error && phone && phone.value === sent.get('phone')) showError(phone, error)
}

/** Gives a field the value that the server has rendered. */
function reset(field: HTMLInputElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected
  else if (field.type === 'radio') field.checked = field.defaultChecked
  else field.value = field.defaultValue
}

form?.addEventListener('input', ({ target }) => {
  const { name } = target as HTMLInputElement
  if (name === 'phone') hasLeftPhone = false
  if (name !== 'address' && name !== 'phone') return
  // Another field may have been left before, whose totals need no request.
  if (settled === '1') settled = ''
  refreshSoon()
})
form?.addEventListener('change', ({ target }) => {
  const field = target as HTMLInputElement
  if (field.name === 'phone') hasLeftPhone = field.value !== ''
  if (field.name === 'may_be_kept') settled = field.checked ? '1' : 'withdrawn'
  else settled ||= '1'
  if (field.name === 'address_id' || field.dataset.refresh !== undefined) refreshSoon(0)
  // A browser that fills in an address emits only this event.
  else if (field.name === 'address' || field.name === 'phone' || field.name === 'may_be_kept') refreshSoon(PAUSE_MS / 2)
})
form?.addEventListener('submit', (event) => {
  if (!(event.submitter as HTMLElement | null)?.matches('[data-totals-button]')) return
  event.preventDefault()
  event.stopPropagation()
  refreshSoon(0, event.submitter)
})
if (form) sendOrder(form)
// Fields that were typed, or filled in by the browser, before this script was loaded.
for (const name of ['address', 'phone']) {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined
  if (field && field.value !== field.defaultValue) refreshSoon(0)
}
