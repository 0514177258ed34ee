import type { Cart } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartLines } from './cart-lines.tsx'
import { type CartMessage, CartMessageNotice } from './cart-message.tsx'
import { cartNotices } from './cart-notices.ts'
import { CartSums, CheckoutLink } from './cart-sums.tsx'

export const cartPageTexts = {
  en: {
    title: 'Your cart',
    empty: 'Your cart is empty',
    emptyText: 'What you add stays here for 30 days.',
    browse: 'See all products',
    continueShopping: 'Continue shopping',
    notices: cartNotices.en,
  },
  bn: {
    title: 'আপনার কার্ট',
    empty: 'আপনার কার্ট খালি',
    emptyText: 'যা যোগ করবেন, ৩০ দিন এখানে থাকবে।',
    browse: 'সব পণ্য দেখুন',
    continueShopping: 'আরও কেনাকাটা করুন',
    notices: cartNotices.bn,
  },
}

type Props = {
  visit: Visit
  cart: Cart
  message: CartMessage | null
  /** A coupon that was just refused, and why. */
  coupon?: { code: string; refusal: string } | undefined
}

export const CartPage = (props: Props) => (
  <div class="wrap cart-page" id="cart-content">
    <CartContent {...props} />
  </div>
)

/** Everything that a change of the cart can change; `browser/cart.ts` replaces it. */
export function CartContent({ visit, cart, message, coupon }: Props) {
  const t = cartPageTexts[visit.language]
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      {message && <CartMessageNotice visit={visit} message={message} />}
      {cart.items.length === 0 ? (
        <section class="empty">
          <Icon name="cart" size={56} />
          <h2>{t.empty}</h2>
          <p class="soft">{t.emptyText}</p>
          <a class="button" href={visit.link('/products')}>
            {t.browse}
          </a>
        </section>
      ) : (
        <div class="cart-columns">
          <div>
            <CartLines visit={visit} cart={cart} />
            <p>
              <a class="cart-go-on" href={visit.link('/products')}>
                <Icon name="back" size={18} /> {t.continueShopping}
              </a>
            </p>
          </div>
          <CartSums visit={visit} cart={cart} coupon={coupon} />
          <CheckoutLink visit={visit} cart={cart} />
        </div>
      )}
    </>
  )
}
