import type { Cart } from '@haat/client/storefront'
import { isBlocking } from '../../cart/cart-line.ts'
import { TotalRows } from '../../cart/order-sums.tsx'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

export const sumTexts = texts(
  {
    summary: 'Order summary',
    deliveryLater: 'Shown at checkout',
    checkout: 'Checkout',
    fixFirst: 'Some items cannot be ordered as they are. Change or remove them first.',
    coupon: 'Coupon code',
    apply: 'Apply',
    removeCoupon: 'Remove the coupon',
    couponOf: (code: string) => `Coupon ${code}`,
    haveCoupon: 'Have a coupon?',
    minimum: (amount: string) => `The minimum order is ${amount}.`,
  },
  {
    summary: 'অর্ডারের বিবরণ',
    deliveryLater: 'চেকআউটে দেখা যাবে',
    checkout: 'চেকআউট করুন',
    fixFirst: 'কিছু পণ্য এভাবে অর্ডার করা যাবে না। আগে বদলান বা বাদ দিন।',
    coupon: 'কুপন কোড',
    apply: 'কুপন দিন',
    removeCoupon: 'কুপন বাদ দিন',
    couponOf: (code: string) => `কুপন ${code}`,
    haveCoupon: 'কুপন আছে?',
    minimum: (amount: string) => `কমপক্ষে ${amount}-এর অর্ডার করতে হবে।`,
  },
)

type Props = { visit: Visit; cart: Cart; coupon?: { code: string; refusal: string } | undefined }

export function CartSums({ visit, cart, coupon }: Props) {
  const t = sumTexts[visit.language]
  const { store, min_order_amount } = visit.config
  const money = (amount: string) => visit.format.money(amount, store.currency_symbol)
  const isTooLittle = Number(cart.subtotal) < Number(min_order_amount)
  return (
    <section class="panel cart-sums" aria-labelledby="cart-sums">
      <h2 id="cart-sums">{t.summary}</h2>
      {[...new Set(cart.near_offers.map(({ label }) => label))].map((label) => (
        <p key={label} class="near-offer">
          <Icon name="truck" size={18} /> {label}
        </p>
      ))}
      <CouponForm visit={visit} cart={cart} coupon={coupon} />
      <CartSumRows visit={visit} cart={cart} />
      {isTooLittle && <p class="cart-problem cart-problem-bad">{t.minimum(money(min_order_amount))}</p>}
      {cart.problems.some(isBlocking) && <p class="cart-problem cart-problem-bad">{t.fixFirst}</p>}
    </section>
  )
}

/** The lines of the total of a cart, whose delivery fee depends on the address. */
export const CartSumRows = ({ visit, cart }: { visit: Visit; cart: Cart }) => (
  <dl class="sums">
    <TotalRows
      visit={visit}
      sums={{ ...cart, coupon_code: '' }}
      delivery={{ text: sumTexts[visit.language].deliveryLater }}
    />
  </dl>
)

/** The way to the checkout, when these products can be ordered. */
export function CheckoutLink({ visit, cart }: { visit: Visit; cart: Cart }) {
  const { store, min_order_amount } = visit.config
  if (cart.problems.some(isBlocking) || Number(cart.subtotal) < Number(min_order_amount)) return null
  return (
    <div class="cart-go">
      <a class="button button-wide" href={visit.link('/checkout')}>
        {sumTexts[visit.language].checkout} · {visit.format.money(cart.total, store.currency_symbol)}
      </a>
    </div>
  )
}

/** A coupon that stopped to apply stays with its reason; a new one replaces it. */
function CouponForm({ visit, cart, coupon }: Props) {
  const t = sumTexts[visit.language]
  const known = cart.coupon
  const stopped = cart.problems.find(({ code }) => code === 'COUPON_NOT_APPLICABLE')?.message
  if (known?.valid && !coupon)
    return (
      <form class="coupon-set" method="post" action={visit.link('/cart/coupon')} data-cart-form>
        <span class="badge badge-good">{t.couponOf(known.coupon_code)}</span>
        <input type="hidden" name="remove" value="1" />
        <button class="link-button" type="submit">
          {t.removeCoupon}
        </button>
      </form>
    )
  return (
    <details class="coupon" open={coupon !== undefined || stopped !== undefined}>
      <summary>{t.haveCoupon}</summary>
      <form method="post" action={visit.link('/cart/coupon')} data-cart-form>
        <Field
          name="coupon_code"
          label={t.coupon}
          error={coupon?.refusal ?? stopped}
          value={coupon?.code ?? known?.coupon_code ?? ''}
          maxLength={50}
          autocomplete="off"
          autocapitalize="characters"
          enterkeyhint="done"
        />
        <button class="button button-quiet button-small" type="submit">
          {t.apply}
        </button>
      </form>
    </details>
  )
}
