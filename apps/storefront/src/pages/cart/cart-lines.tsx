import type { Cart, CartItem, CartNotice } from '@haat/client/storefront'
import { isBlocking, isOfLine, lineKey } from '../../cart/cart-line.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { LineFields } from './cart-message.tsx'

const lineTexts = texts(
  {
    products: 'Products in the cart',
    each: (price: string) => `${price} each`,
    quantity: (name: string) => `Quantity of ${name}`,
    less: (name: string) => `One less of ${name}`,
    more: (name: string) => `One more of ${name}`,
    update: 'Update',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    take: (count: string) => `Take ${count}`,
    nameless: 'A product of your cart',
    saved: (amount: string) => `${amount} off`,
    choose: 'Choose an option',
    preorder: 'Pre-order: sent when it arrives',
  },
  {
    products: 'কার্টের পণ্য',
    each: (price: string) => `প্রতিটি ${price}`,
    quantity: (name: string) => `${name}: কয়টি`,
    less: (name: string) => `${name}: একটি কমান`,
    more: (name: string) => `${name}: একটি বাড়ান`,
    update: 'আপডেট করুন',
    remove: 'বাদ দিন',
    removeOf: (name: string) => `${name} বাদ দিন`,
    take: (count: string) => `${count}টি নিন`,
    nameless: 'কার্টের একটি পণ্য',
    saved: (amount: string) => `${amount} ছাড়`,
    choose: 'ধরন বেছে নিন',
    preorder: 'প্রি-অর্ডার: স্টকে এলে পাঠানো হবে',
  },
)

export const CartLines = ({ visit, cart }: { visit: Visit; cart: Cart }) => (
  <ul class="cart-lines" aria-label={lineTexts[visit.language].products}>
    {cart.items.map((item) => (
      <Line
        key={lineKey(item)}
        visit={visit}
        item={item}
        // The saving of a bundle is one sum: its parts on each line are odd amounts that a shopper cannot verify.
        saved={cart.applied_bundles.length > 0 ? '0' : item.discount}
        notices={noticesOf(cart, item)}
      />
    ))}
  </ul>
)

const noticesOf = ({ problems }: Cart, item: CartItem): CartNotice[] =>
  problems.filter((problem) => isOfLine(problem, { productId: item.product_id, variantId: item.variant_id }))

type LineProps = { visit: Visit; item: CartItem; saved: string; notices: CartNotice[] }

function Line({ visit, item, saved, notices }: LineProps) {
  const t = lineTexts[visit.language]
  const name = item.name || t.nameless
  const { money } = visit.format
  const symbol = visit.config.store.currency_symbol
  const fullName = item.variant_name ? `${name} (${item.variant_name})` : name
  return (
    <li class="cart-line">
      <div class="cart-picture">
        <Picture url={item.image} alt="" width={96} height={96} sizes="6rem" />
      </div>
      <div class="cart-facts">
        <p class="cart-name">
          {item.slug && item.name ? (
            <a class="cart-product" href={visit.link(`/products/${item.slug}`)}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {item.variant_name && <p class="soft small">{item.variant_name}</p>}
        {item.is_available && item.quantity > 1 && <p class="soft small">{t.each(money(item.unit_price, symbol))}</p>}
        {item.stock_status === 'preorder' && <p class="soft small">{t.preorder}</p>}
      </div>
      <div class="cart-amount">
        {item.is_available && <Price visit={visit} amount={item.line_total} before={beforeOf(item)} />}
        {Number(saved) > 0 && <p class="cart-saved small">{t.saved(money(saved, symbol))}</p>}
      </div>
      {notices.map((notice) => (
        <LineNotice key={notice.code} visit={visit} item={item} notice={notice} />
      ))}
      <div class="cart-tools">
        {item.is_available && <Stepper visit={visit} item={item} name={fullName} />}
        <form method="post" action={visit.link('/cart/remove')} data-cart-form>
          <LineFields line={chosen(item)} />
          <input type="hidden" name="quantity" value={item.quantity} />
          <button class="link-button cart-remove" type="submit" aria-label={t.removeOf(fullName)}>
            <Icon name="trash" size={18} /> {t.remove}
          </button>
        </form>
      </div>
    </li>
  )
}

/** The compare-at price of the whole line. */
const beforeOf = ({ compare_at_price, quantity }: CartItem): string | null =>
  compare_at_price && (Number(compare_at_price) * quantity).toFixed(2)

const chosen = (item: CartItem) => ({ productId: item.product_id, variantId: item.variant_id })

/** Works without a script: the buttons send the quantity with a step, Enter in the field sends it as it is. */
function Stepper({ visit, item, name }: { visit: Visit; item: CartItem; name: string }) {
  const t = lineTexts[visit.language]
  const key = lineKey(item).replace('.', '-')
  return (
    <form class="stepper" method="post" action={visit.link('/cart/change')} data-cart-form>
      <LineFields line={chosen(item)} />
      <input type="hidden" name="was" value={item.quantity} />
      <button class="hidden-text" type="submit" tabIndex={-1}>
        {t.update}
      </button>
      <button type="submit" name="step" value="-1" id={`less-${key}`} aria-label={t.less(name)}>
        −
      </button>
      <input
        id={`quantity-${key}`}
        name="quantity"
        value={visit.format.digits(item.quantity)}
        inputMode="numeric"
        enterkeyhint="done"
        autocomplete="off"
        maxLength={4}
        aria-label={t.quantity(name)}
      />
      <button
        type="submit"
        name="step"
        value="1"
        id={`more-${key}`}
        aria-label={t.more(name)}
        disabled={item.quantity >= item.max_quantity && item.max_quantity > 0}
      >
        +
      </button>
    </form>
  )
}

/** The problem of a line, as the API words it, with the action that resolves it. */
function LineNotice({ visit, item, notice }: { visit: Visit; item: CartItem; notice: CartNotice }) {
  const t = lineTexts[visit.language]
  const possible = notice.code === 'QUANTITY_LIMIT' ? nearest(item.quantity, notice) : notice.available
  return (
    <div class={`cart-problem ${isBlocking(notice) ? 'cart-problem-bad' : ''}`}>
      <p>{notice.message}</p>
      {notice.code === 'VARIANT_REQUIRED' && item.slug && <a href={visit.link(`/products/${item.slug}`)}>{t.choose}</a>}
      {possible !== null && possible > 0 && isBlocking(notice) && (
        <form method="post" action={visit.link('/cart/change')} data-cart-form>
          <LineFields line={chosen(item)} />
          <input type="hidden" name="quantity" value={possible} />
          <button class="button button-quiet button-small" type="submit">
            {t.take(visit.format.number(possible))}
          </button>
        </form>
      )}
    </div>
  )
}

const nearest = (quantity: number, { minimum, maximum }: CartNotice): number =>
  Math.max(minimum ?? 1, Math.min(maximum ?? quantity, quantity))
