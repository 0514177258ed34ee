import { maxLineQuantity } from '@haat/client/constants'
import { type CartChange, isRefusal } from '../../cart/cart-outcome.ts'
import { addBundleToCart, addToCart, changeLine, readCart, setCoupon } from '../../cart/shopper-cart.ts'
import { nextPath } from '../../http/next-path.ts'
import { type Problem, problemAt } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showFragment, showPage } from '../../http/route-response.ts'
import { keepSuccessMessage } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import type { GuestLine } from '../../session/guest-cart.ts'
import { CartDrawer } from './cart-drawer.tsx'
import type { CartMessage } from './cart-message.tsx'
import { CartContent, CartPage, cartPageTexts } from './cart-page.tsx'

export const cartRoutes: Route[] = [
  get('/cart', (visit) => showForm(visit, cartPage)),

  post({ path: '/cart/items', page: '/cart' }, async (visit) => {
    const added = chosenLine(visit, 1)
    if (typeof added === 'string') return afterAdding(visit, { code: added === 'not_in_cart' ? 'unavailable' : added })
    return afterAdding(visit, await addToCart(visit, added, visit.form.text('added_via').slice(0, 50)))
  }),

  post({ path: '/cart/bundles', page: '/cart' }, async (visit) => {
    const [id, quantity] = [visit.form.number('bundle_id'), quantityOf(visit, 1)]
    if (quantity === null) return afterAdding(visit, { code: 'not_a_number' })
    const isPossible = id !== null && quantity >= 1 && quantity <= 99
    const bundle = { id: id ?? 0, slug: visit.form.text('slug').slice(0, 200) }
    return afterAdding(visit, isPossible ? await addBundleToCart(visit, bundle, quantity) : { code: 'unavailable' })
  }),

  post({ path: '/cart/change', page: '/cart' }, async (visit) => {
    const line = chosenLine(visit, 0)
    if (typeof line === 'string') return afterChange(visit, { code: line })
    const step = visit.form.text('step')
    const quantity = Math.min(maxLineQuantity, line.quantity + (step === '1' ? 1 : step === '-1' ? -1 : 0))
    const change = await changeLine(visit, { ...line, quantity: Math.max(0, quantity) })
    const undo = { ...line, quantity: Math.min(visit.form.number('was') || line.quantity || 1, maxLineQuantity) }
    return afterChange(visit, change.code === 'removed' ? { ...change, undo } : change)
  }),

  post({ path: '/cart/remove', page: '/cart' }, async (visit) => {
    const line = chosenLine(visit, 1)
    if (typeof line === 'string') return afterChange(visit, { code: line })
    const change = await changeLine(visit, { ...line, quantity: 0 })
    return afterChange(visit, change.code === 'removed' ? { ...change, undo: line } : change)
  }),

  post({ path: '/cart/coupon', page: '/cart' }, async (visit) => {
    const code = visit.form.text('remove') ? '' : visit.form.text('coupon_code').slice(0, 50)
    const { refusal, ...done } = await setCoupon(visit, code)
    if (refusal === null) return afterChange(visit, { code: code === '' ? 'coupon_removed' : 'coupon_set', ...done })
    const problem = problemAt('coupon_code', refusal)
    return visit.wantsFragment ? cartPage(visit, problem) : refuseForm(visit, '/cart', problem, cartPage)
  }),
]

/** The quantity of a form; null when it cannot be read. `fallback`: that of a form without one. */
const quantityOf = ({ form }: Visit, fallback: number): number | null =>
  Object.hasOwn(form.fields, 'quantity') ? form.number('quantity') : fallback

/** The line that a form names, or why it cannot be read. */
function chosenLine(visit: Visit, fallback: number): GuestLine | 'not_in_cart' | 'not_a_number' {
  const { form } = visit
  const productId = form.number('product_id')
  const variantId = form.number('variant_id')
  const quantity = quantityOf(visit, fallback)
  if (productId === null || !Number.isSafeInteger(productId) || productId < 1) return 'not_in_cart'
  if (quantity === null) return 'not_a_number'
  return { productId, variantId: variantId || null, quantity: Math.min(quantity, maxLineQuantity) }
}

async function afterAdding(visit: Visit, change: CartChange): Promise<RouteResponse> {
  const { code, message } = change
  if (visit.wantsFragment)
    return showFragment(
      <CartDrawer visit={visit} cart={await readCart(visit)} change={change} />,
      isRefusal(code) ? 422 : 200,
    )
  if (message) await keepSuccessMessage(visit, message)
  const back = nextPath(visit.form.text('back'), '')
  if (code === 'choose_option' && back) return seeOther(withNotice(back, code))
  if (!isRefusal(code) && visit.form.text('then') === 'checkout') return seeOther(visit.link('/checkout'))
  return seeOther(withNotice(visit.link('/cart'), code))
}

const withNotice = (path: string, code: string): string => `${path}${path.includes('?') ? '&' : '?'}notice=${code}`

async function afterChange(visit: Visit, change: CartMessage): Promise<RouteResponse> {
  if (visit.wantsFragment) return show(visit, change)
  const { code, undo, message } = change
  if (message) await keepSuccessMessage(visit, message)
  const query = new URLSearchParams({ notice: code })
  if (undo) query.set('undo', `${undo.productId}.${undo.variantId ?? ''}.${undo.quantity}`)
  return seeOther(`${visit.link('/cart')}?${query}`)
}

/** Only known codes and numbers are read from the address: a link cannot make this page show a text of its author. */
function messageOfQuery({ query, message }: Visit): CartMessage | null {
  const code = query.get('notice')
  if (code === null || !Object.hasOwn(cartPageTexts.en.notices, code)) return null
  const said = message ? { message } : {}
  const [, productId, variantId, quantity] = /^(\d{1,16})\.(\d{1,16})?\.(\d{1,3})$/.exec(query.get('undo') ?? '') ?? []
  if (!productId) return { code: code as CartMessage['code'], ...said }
  const undo = {
    productId: Number(productId),
    variantId: variantId ? Number(variantId) : null,
    quantity: Number(quantity),
  }
  return { code: code as CartMessage['code'], ...said, undo }
}

/** The cart, with a coupon that was just refused. */
const cartPage = (visit: Visit, { fields }: Problem): Promise<RouteResponse> => {
  const code = visit.form.text('coupon_code').slice(0, 50)
  const refusal = fields.coupon_code ?? ''
  return show(visit, messageOfQuery(visit), code || refusal ? { code, refusal } : undefined)
}

async function show(
  visit: Visit,
  message: CartMessage | null,
  coupon?: { code: string; refusal: string },
): Promise<RouteResponse> {
  const content = { visit, cart: await readCart(visit), message, coupon }
  const status = coupon?.refusal ? 422 : 200
  if (visit.wantsFragment) return showFragment(<CartContent {...content} />, status)
  return showPage(
    {
      title: cartPageTexts[visit.language].title,
      styles: ['cart'],
      scripts: ['cart'],
      isListed: false,
      showsMessage: message !== null,
      body: <CartPage {...content} />,
    },
    status,
  )
}
