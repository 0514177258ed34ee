import { html } from '@haat/simulation/html.ts'
import type { Brand } from '../gateway-facts.ts'
import { both } from './checkout-page.ts'
import { layout } from './layout.ts'

/** The form that stands for a URL with a query. */
export function formOf(location: string): { action: string; fields: URLSearchParams } {
  const url = new URL(location)
  const fields = new URLSearchParams(url.search)
  url.search = ''
  return { action: url.href, fields }
}

/** Posts a form to the merchant as soon as it is loaded, or with a click where no script runs. */
export function postingPage(brand: Brand, location: string): string {
  const { action, fields } = formOf(location)
  return layout(brand, 'Back to the store', [
    html`<section><form method="post" action="${action}">
${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">${both({ en: 'Back to the store', bn: 'দোকানে ফিরে যান' })}</button>
</form></section><script src="/__sim/post-form.js"></script>`,
  ])
}

/** Submits the only form of a page. */
export const postFormScript = 'document.forms[0].submit()\n'
