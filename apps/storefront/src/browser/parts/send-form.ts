import { isFragment } from './fragment.ts'
import { showUnreachable } from './offline.ts'

/**
 * Sends a form for a part of a page. Null when the server did not respond with one: send the form as a page then. False
 * when the shop cannot be reached, which a notice shows then.
 */
export async function sendForm(action: string, body: FormData): Promise<string | null | false> {
  const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))
  const response = await fetch(action, { method: 'POST', headers: { 'x-fragment': '1' }, body: fields }).catch(
    () => null,
  )
  // 503: the server has waited for the API already.
  if (!response || response.status === 503) {
    showUnreachable()
    return false
  }
  if (response.redirected || !isFragment(response) || !(response.ok || response.status === 422)) return null
  showCartCount(response.headers.get('x-cart-count'))
  return response.text()
}

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
