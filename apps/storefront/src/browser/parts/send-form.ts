import { isFragment } from './fragment.ts'
import { showUnreachable } from './offline.ts'

/**
 * Sends a form for a part of a page. Null when the server did not respond with one: send the form as a page then. False
 * when the shop cannot be reached, which a notice shows then.
 */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<string | null | false> {
  keepKey(form)
  const body = new FormData(form, submitter)
  const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))
  const response = await fetch(form.action, { method: 'POST', headers: { 'x-fragment': '1' }, body: fields }).catch(
    () => null,
  )
  // 503: the server has waited for the API already.
  if (!response || response.status === 503) {
    showUnreachable()
    return false
  }
  if (response.redirected || !isFragment(response) || !(response.ok || response.status === 422)) return null
  const html = await response.text().catch(() => null)
  if (html === null) {
    showUnreachable()
    return false
  }
  forgetKey(form)
  showCartCount(response.headers.get('x-cart-count'))
  return html
}

/**
 * Gives what is sent a key, which stays in the form until the server has responded: pressing again after a broken connection,
 * or sending the form as a page, is the same write.
 */
function keepKey(form: HTMLFormElement): void {
  if (form.querySelector('input[name="form_key"]')) return
  const key = document.createElement('input')
  key.type = 'hidden'
  key.name = 'form_key'
  // Not `randomUUID`, which browsers have for HTTPS only.
  key.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  form.append(key)
}

/** What is pressed next is another write. */
const forgetKey = (form: HTMLFormElement): void => form.querySelector('input[name="form_key"]')?.remove()
// Also on a page that comes back from the back button, where the form was sent as a page.
addEventListener('pageshow', () => {
  for (const form of document.forms) forgetKey(form)
})

/** The number beside the cart, at the top and in the bar of phones. */
function showCartCount(count: string | null): void {
  if (count === null) return
  const language = document.documentElement.lang
  const shown = language === 'bn' ? Number(count).toLocaleString('bn') : count
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = count === '0'
    for (const text of badge.children) text.textContent = (text.textContent ?? '').replace(/[\d০-৯]+/, shown)
  }
}
