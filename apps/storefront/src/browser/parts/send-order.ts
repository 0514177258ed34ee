import { showUnreachable } from './offline.ts'

const DRAFT = 'unsent-order'
const MINUTES_KEPT = 30
/** What stays of a page that is opened again: the fields of the totals are those of the items that the page shows. */
const ofItems = ['expected_total', 'shown_coupon', 'advance_amount']

/**
 * Sends the form of an order without leaving the page: when the connection breaks, or the server dies, the page stays with
 * what was typed and with the key of the order, so that sending it again makes one order. The next page opens with the
 * response.
 */
export function sendOrder(form: HTMLFormElement): void {
  restore(form)
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLElement | null
    if (event.defaultPrevented || form.dataset.sent || form.dataset.plain || button?.matches('[formaction]')) return
    event.preventDefault()
    void send(form, button)
  })
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const fields = fieldsOf(form, button)
  keep(fields)
  const sums = document.getElementById('checkout-sums')
  sums?.setAttribute('aria-busy', 'true')
  const response = await fetch(form.action, { method: 'POST', headers: { 'x-see-other': '1' }, body: fields }).catch(
    () => null,
  )
  sums?.removeAttribute('aria-busy')
  delete form.dataset.sent
  // Also an error of a proxy: whether the order was placed is not known.
  if (!response || response.status >= 500) return showUnreachable()
  const next = response.headers.get('x-see-other')
  forget()
  if (next !== null) return location.assign(next)
  // The response is a page: the browser sends the same form for it, which makes the same order.
  form.dataset.plain = 'yes'
  form.requestSubmit(button)
  delete form.dataset.plain
}

const fieldsOf = (form: HTMLFormElement, button: HTMLElement | null = null) =>
  new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]))

// Without a place to keep it, such as in a private window of some browsers, the page itself still stays.
function keep(fields: URLSearchParams): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify({ fields: String(fields), at: Date.now() }))
  } catch {}
}

function readDraft(): URLSearchParams | null {
  try {
    const { fields, at } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}')
    return Date.now() - at < MINUTES_KEPT * 60_000 ? new URLSearchParams(fields) : null
  } catch {
    return null
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {}
}

/** Fills in what was sent without a response, on a page that was loaded again for the same items and the same shopper. */
function restore(form: HTMLFormElement): void {
  const draft = readDraft()
  const shown = fieldsOf(form)
  if (!draft || ['seen', 'owner'].some((name) => draft.get(name) !== shown.get(name))) return
  for (const field of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const value = draft.get(field.name)
    if (field.type === 'radio' || field.type === 'checkbox')
      field.checked = draft.getAll(field.name).includes(field.value)
    else if (value !== null && (field.type !== 'hidden' || field.name === 'order_key' || ofItems.includes(field.name)))
      field.value = value
  }
}
