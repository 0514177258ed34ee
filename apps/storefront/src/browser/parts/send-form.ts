/** Sends a form for a part of a page. Null when the server did not answer with one: send the form as a page then. */
export async function sendForm(action: string, body: FormData): Promise<string | null> {
  const fields = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))
  const response = await fetch(action, { method: 'POST', headers: { 'x-fragment': '1' }, body: fields }).catch(
    () => null,
  )
  if (!response || response.redirected || !(response.ok || response.status === 422)) return null
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
