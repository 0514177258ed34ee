import type { WishlistItem } from '@haat/client/storefront'
import { type Answer, seeOther } from '../../http/answer.ts'
import { nextPath } from '../../http/next-path.ts'
import { type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { signInAddress } from '../../http/sign-in-address.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { WISH, type Wish } from '../../session/finish-sign-in.ts'
import { Carried } from '../../ui/code-form.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { accountPage } from '../account/account-frame.tsx'

const WISH_SECONDS = 1_800

const wishlistTexts = texts(
  {
    title: 'Wishlist',
    none: 'Your wishlist is empty. The heart on a product puts it here.',
    toCart: 'Move to the cart',
    choose: 'Choose a variant',
    remove: 'Remove',
    gone: 'Not for sale any more',
    soldOut: 'Sold out',
    cheaper: 'Cheaper now',
    see: 'See the products',
    notices: { added: 'It is on your wishlist.', moved: 'It is in your cart.', removed: 'Removed.' },
  },
  {
    title: 'পছন্দের তালিকা',
    none: 'তালিকা খালি। পণ্যের হার্ট চিহ্নে চাপ দিলে এখানে জমা হবে।',
    toCart: 'কার্টে রাখুন',
    choose: 'ধরন বাছাই করুন',
    remove: 'সরান',
    gone: 'এখন আর বিক্রি হয় না',
    soldOut: 'স্টক শেষ',
    cheaper: 'দাম কমেছে',
    see: 'পণ্য দেখুন',
    notices: { added: 'পছন্দের তালিকায় রাখা হলো।', moved: 'কার্টে রাখা হলো।', removed: 'সরানো হলো।' },
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
        {product && <Price visit={visit} amount={product.price} before={product.compare_at_price} />}
        {!product && <span class="badge">{t.gone}</span>}
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

async function wishlistPage(visit: Visit, problem: Problem): Promise<Answer> {
  const t = wishlistTexts[visit.language]
  const cursor = visit.query.get('cursor') ?? undefined
  const { items, next_cursor } = await visit.api.wishlist.list({ limit: 30, cursor })
  return accountPage(visit, {
    title: t.title,
    section: 'wishlist',
    problem,
    notices: t.notices,
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

const toList = (visit: Visit, notice: string): Answer => seeOther(`${visit.link('/account/wishlist')}?notice=${notice}`)

export const wishlistRoutes: Route[] = [
  // Guests too: what they want to remember is added when they have signed in.
  post({ path: '/account/wishlist/items', page: '/account/wishlist' }, async (visit) => {
    const productId = visit.form.number('product_id')
    const variantId = visit.form.number('variant_id')
    if (productId === null) return seeOther(visit.link('/account/wishlist'))
    const back = nextPath(visit.form.text('back'), `${visit.link('/account/wishlist')}?notice=added`)
    if (!visit.session) {
      await visit.cookies.keep(WISH, { productId, variantId } satisfies Wish, WISH_SECONDS)
      return seeOther(signInAddress(visit, back))
    }
    try {
      await visit.api.wishlist.addItem({ product_id: productId, variant_id: variantId })
    } catch (error) {
      return refuseForm(visit, '/account/wishlist', problemOf(error), wishlistPage)
    }
    return seeOther(back)
  }),

  ...forCustomers([
    get('/account/wishlist', (visit) => showForm(visit, wishlistPage)),

    post({ path: '/account/wishlist/remove', page: '/account/wishlist' }, async (visit) => {
      const productId = visit.form.number('product_id')
      if (productId !== null) await visit.api.wishlist.removeItem({ product_id: productId })
      return toList(visit, 'removed')
    }),

    post({ path: '/account/wishlist/move', page: '/account/wishlist' }, async (visit) => {
      const productId = visit.form.number('product_id')
      if (productId === null) return toList(visit, '')
      try {
        const cart = await visit.api.wishlist.moveItemToCart({ product_id: productId })
        visit.cookies.setCartCount(cart.item_count)
      } catch (error) {
        return refuseForm(visit, '/account/wishlist', problemOf(error), wishlistPage)
      }
      return toList(visit, 'moved')
    }),
  ]),
]
