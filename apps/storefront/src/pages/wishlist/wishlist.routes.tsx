import type { WishlistItem } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { WISH, type Wish } from '../../account/finish-sign-in.ts'
import { nextPath } from '../../http/next-path.ts'
import { type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { signInAddress } from '../../http/sign-in-address.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Carried } from '../../ui/code-form.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'

const WISH_SECONDS = 1_800

const wishlistTexts = texts(
  {
    title: 'Wishlist',
    none: 'Your wishlist is empty. Tap the heart on a product to save it here.',
    toCart: 'Move to the cart',
    choose: 'Choose an option',
    remove: 'Remove',
    unavailable: 'No longer for sale',
    soldOut: 'Sold out',
    cheaper: 'Price dropped',
    see: 'See the products',
  },
  {
    title: 'উইশলিস্ট',
    none: 'উইশলিস্ট খালি। পণ্যের হার্ট চিহ্নে চাপ দিলে এখানে জমা হবে।',
    toCart: 'কার্টে রাখুন',
    choose: 'ধরন বেছে নিন',
    remove: 'সরান',
    unavailable: 'এখন আর বিক্রি হয় না',
    soldOut: 'স্টক শেষ',
    cheaper: 'দাম কমেছে',
    see: 'পণ্য দেখুন',
  },
)

function Wished({ visit, item }: { visit: Visit; item: WishlistItem }) {
  const t = wishlistTexts[visit.language]
  const { product } = item
  // A product with options goes into the cart when one of them was chosen.
  const needsChoice = product?.has_variants && item.variant_id === null
  return (
    <li>
      <Picture url={product?.thumbnail ?? ''} alt="" width={64} height={64} sizes="4rem" />
      <div>
        {product ? <a href={visit.link(`/products/${product.slug}`)}>{item.name}</a> : item.name}
        {product && item.price && <Price visit={visit} amount={item.price} before={priceBefore(item, product)} />}
        {!product && <span class="badge">{t.unavailable}</span>}
        {product && !item.is_available && <span class="badge">{t.soldOut}</span>}
        {item.price_dropped && <span class="badge badge-good">{t.cheaper}</span>}
        <div class="actions">
          {product && item.is_available && needsChoice && (
            <a class="button button-small" href={visit.link(`/products/${product.slug}`)}>
              {t.choose}
            </a>
          )}
          {product && item.is_available && !needsChoice && (
            <form method="post" action={visit.link('/account/wishlist/move')}>
              <OwnerField visit={visit} />
              <Carried values={{ product_id: String(item.product_id) }} />
              <button class="button button-small" type="submit">
                {t.toCart}
              </button>
            </form>
          )}
          <form method="post" action={visit.link('/account/wishlist/remove')}>
            <OwnerField visit={visit} />
            <Carried values={{ product_id: String(item.product_id) }} />
            <button class="link-button" type="submit">
              {t.remove} <span class="hidden-text">{item.name}</span>
            </button>
          </form>
        </div>
      </div>
    </li>
  )
}

/** What the price is compared with: that of a chosen variant with the price at which it was added. */
const priceBefore = (item: WishlistItem, product: NonNullable<WishlistItem['product']>): string | null =>
  item.variant_id === null ? (product.flash_deal?.regular_price ?? product.compare_at_price) : item.price_at_add

async function wishlistPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const t = wishlistTexts[visit.language]
  const cursor = visit.query.get('cursor') ?? undefined
  const { items, next_cursor } = await visit.api.wishlist.list({ limit: 30, cursor })
  return accountPage(visit, {
    title: t.title,
    section: 'wishlist',
    problem,
    body: (
      <>
        <ProblemNotice problem={problem} />
        {items.length === 0 && (
          <div class="empty">
            <p>{t.none}</p>
            <a class="button" href={visit.link('/products')}>
              {t.see}
            </a>
          </div>
        )}
        <ul class="line-items">
          {items.map((item) => (
            <Wished key={item.id} visit={visit} item={item} />
          ))}
        </ul>
        <Pager visit={visit} cursor={next_cursor} />
      </>
    ),
  })
}

const LIST = '/account/wishlist'

export const wishlistRoutes: Route[] = [
  // Guests too: what they want to remember is added when they have signed in.
  post({ path: '/account/wishlist/items', page: LIST }, async (visit) => {
    const productId = visit.form.number('product_id')
    const variantId = visit.form.number('variant_id')
    const back = nextPath(visit.form.text('back'), visit.link(LIST))
    if (productId === null) return seeOther(back)
    if (!visit.session) {
      await visit.cookies.keep(WISH, { productId, variantId } satisfies Wish, WISH_SECONDS)
      return seeOther(signInAddress(visit, back))
    }
    try {
      const wish = { product_id: productId, variant_id: variantId }
      return await seeOtherWith(visit, back, await visit.api.wishlist.addItem(wish).withResponse())
    } catch (error) {
      return refuseForm(visit, LIST, problemOf(error), wishlistPage)
    }
  }),

  ...forCustomers([
    get(LIST, (visit) => showForm(visit, wishlistPage)),

    post({ path: '/account/wishlist/remove', page: LIST }, async (visit) => {
      const productId = visit.form.number('product_id')
      if (productId === null) return seeOther(visit.link(LIST))
      const removed = await visit.api.wishlist.removeItem({ product_id: productId }).withResponse()
      return seeOtherWith(visit, visit.link(LIST), removed)
    }),

    post({ path: '/account/wishlist/move', page: LIST }, async (visit) => {
      const productId = visit.form.number('product_id')
      if (productId === null) return seeOther(visit.link(LIST))
      try {
        const moved = await visit.api.wishlist.moveItemToCart({ product_id: productId }).withResponse()
        visit.cookies.setCartCount(moved.data.item_count)
        return await seeOtherWith(visit, visit.link(LIST), moved)
      } catch (error) {
        return refuseForm(visit, LIST, problemOf(error), wishlistPage)
      }
    }),
  ]),
]
