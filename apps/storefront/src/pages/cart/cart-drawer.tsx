import type { Cart } from '@haat/client/storefront'
import { lineKey } from '../../cart/cart-line.ts'
import { type CartChange, isRefusal } from '../../cart/cart-outcome.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { cartNotices } from './cart-notices.ts'
import { CartSumRows, sumTexts } from './cart-sums.tsx'

const drawerTexts = texts(
  {
    toCart: 'Open the cart',
    continueShopping: 'Continue shopping',
    close: 'Close',
    more: (count: string) => `and ${count} more`,
  },
  { toCart: 'কার্ট দেখুন', continueShopping: 'আরও কেনাকাটা', close: 'বন্ধ করুন', more: (count: string) => `আরও ${count}টি` },
)

const SHOWN = 4

/** What `browser/parts/cart-drawer.ts` shows after a product was added: what became of it, and the cart in short. */
export function CartDrawer({ visit, cart, change }: { visit: Visit; cart: Cart; change: CartChange }) {
  const t = drawerTexts[visit.language]
  const { format, config } = visit
  const { code, message } = change
  const lines = [...cart.items].reverse()
  return (
    <div class="drawer-inner">
      <div class="drawer-head">
        <p class={isRefusal(code) ? 'drawer-title drawer-bad' : 'drawer-title'} id="drawer-title">
          {!isRefusal(code) && <Icon name="check" />} {message?.text ?? cartNotices[visit.language][code]}
        </p>
        <button type="button" class="icon-link" data-close aria-label={t.close}>
          <Icon name="close" />
        </button>
      </div>
      <ul class="drawer-lines">
        {lines.slice(0, SHOWN).map((item) => (
          <li key={lineKey(item)}>
            <Picture url={item.image} alt="" width={56} height={56} sizes="3.5rem" />
            <span>
              {item.name} {item.variant_name && <span class="soft">({item.variant_name})</span>}
              <br />
              <span class="soft small">
                {format.number(item.quantity)} × {format.money(item.unit_price, config.store.currency_symbol)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p class="soft small">{t.more(format.number(lines.length - SHOWN))}</p>}
      {cart.near_offers[0] && <p class="near-offer">{cart.near_offers[0].label}</p>}
      {cart.items.length > 0 && (
        <>
          <CartSumRows visit={visit} cart={cart} />
          <a class="button button-wide" href={visit.link('/checkout')}>
            {sumTexts[visit.language].checkout}
          </a>
          <a class="button button-quiet button-wide" href={visit.link('/cart')}>
            {t.toCart}
          </a>
        </>
      )}
    </div>
  )
}
