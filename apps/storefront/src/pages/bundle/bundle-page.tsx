import type { Bundle, BundleItem } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

export const bundleTexts = texts(
  {
    saves: (amount: string) => `You save ${amount}`,
    contents: 'What is inside',
    each: (price: string) => `${price} each`,
    separately: 'Bought one by one',
    together: 'Together',
    soldOut: (names: string) => (names === '' ? 'Sold out.' : `Sold out. Out of stock: ${names}.`),
    missing: 'Out of stock',
    few: 'Only a few left',
    extraDelivery: (amount: string) => `To deliver this bundle costs ${amount} more.`,
    preorder: 'Something inside is out of stock now: order it and we send it as soon as it comes.',
    add: 'Add to cart',
    buy: 'Buy now',
  },
  {
    saves: (amount: string) => `${amount} সাশ্রয়`,
    contents: 'যা যা থাকছে',
    each: (price: string) => `প্রতিটি ${price}`,
    separately: 'আলাদা কিনলে',
    together: 'একসঙ্গে',
    soldOut: (names: string) => (names === '' ? 'স্টক শেষ।' : `স্টক শেষ: ${names} এখন নেই।`),
    missing: 'স্টক শেষ',
    few: 'আর অল্প কয়েকটি আছে',
    extraDelivery: (amount: string) => `এই বান্ডেলের ডেলিভারিতে আরও ${amount} লাগে।`,
    preorder: 'ভেতরের কোনো একটি পণ্য এখন স্টকে নেই: অর্ডার করে রাখুন, এলেই পাঠিয়ে দেব।',
    add: 'কার্টে রাখুন',
    buy: 'এখনই কিনুন',
  },
)

/** Products sold together at one price. */
export function BundlePage({ visit, bundle }: { visit: Visit; bundle: Bundle }) {
  const t = bundleTexts[visit.language]
  const money = (amount: string) => visit.format.money(amount, bundle.currency_symbol)
  const isAvailable = bundle.stock_status !== 'out_of_stock'
  const path = `/bundles/${encodeURIComponent(bundle.slug)}`
  return (
    <article class="product bundle wrap">
      <Breadcrumbs visit={visit} crumbs={[{ name: bundle.name, path }]} />
      <div class="product-top">
        <BundlePictures visit={visit} bundle={bundle} />
        <div class="product-info">
          <h1>{bundle.name}</h1>
          {bundle.description && <p class="soft">{bundle.description}</p>}
          <div class="choice-price">
            <Price visit={visit} amount={bundle.price} before={bundle.original_price} />
            {Number(bundle.savings) > 0 && <span class="badge badge-bad">{t.saves(money(bundle.savings))}</span>}
          </div>
          {Number(bundle.extra_delivery_fee) > 0 && (
            <p class="soft">{t.extraDelivery(money(bundle.extra_delivery_fee))}</p>
          )}
          {bundle.ends_at && <Countdown visit={visit} endsAt={bundle.ends_at} />}
          {bundle.stock_status === 'low_stock' && <p class="stock stock-low_stock">{t.few}</p>}
          {bundle.stock_status === 'preorder' && <p class="stock stock-preorder">{t.preorder}</p>}
          {isAvailable ? (
            <BundleForm visit={visit} bundle={bundle} back={visit.link(path)} />
          ) : (
            <p class="stock stock-out_of_stock">{t.soldOut(missingIn(bundle))}</p>
          )}
          <section class="bundle-contents" aria-labelledby="contents">
            <h2 id="contents">{t.contents}</h2>
            <ul>
              {bundle.items.map((item) => (
                <li key={`${item.product_id} ${item.variant_id}`}>
                  <Item visit={visit} item={item} each={t.each(money(item.unit_price))} />
                </li>
              ))}
            </ul>
            <p class="sum-row soft">
              <span>{t.separately}</span> <s>{money(bundle.original_price)}</s>
            </p>
            <p class="sum-row sum-total">
              <span>{t.together}</span> <span>{money(bundle.price)}</span>
            </p>
          </section>
        </div>
      </div>
    </article>
  )
}

/** The picture of the bundle, or those of its products. */
function BundlePictures({ visit, bundle }: { visit: Visit; bundle: Bundle }) {
  const urls = bundle.image ? [bundle.image] : bundle.items.map(({ thumbnail }) => thumbnail).slice(0, 4)
  return (
    <ul class={`bundle-pictures bundle-pictures-${urls.length > 1 ? 'many' : 'one'}`} lang={visit.language}>
      {urls.map((url, index) => (
        <li key={`${index} ${url}`}>
          <Picture
            url={url}
            alt={bundle.image ? bundle.name : (bundle.items[index]?.name ?? '')}
            width={bundle.image_preview?.width}
            height={bundle.image_preview?.height}
            sizes={urls.length > 1 ? '(width >= 52rem) 18rem, 50vw' : '(width >= 52rem) 36rem, 100vw'}
            isFirst={index < 2}
          />
        </li>
      ))}
    </ul>
  )
}

/** The names of what a bundle lacks. */
const missingIn = ({ items }: Bundle): string =>
  items
    .filter(({ stock_status }) => stock_status === 'out_of_stock')
    .map(({ name, variant_name: variant }) => (variant ? `${name} (${variant})` : name))
    .join(', ')

function Item({ visit, item, each }: { visit: Visit; item: BundleItem; each: string }) {
  const query = item.variant_id === null ? '' : `?variant=${item.variant_id}`
  return (
    <a class="bundle-item" href={`${visit.link(`/products/${encodeURIComponent(item.slug)}`)}${query}`}>
      <Picture url={item.thumbnail} alt="" width={64} height={64} sizes="4rem" />
      <span>
        <strong>{item.name}</strong>
        <span class="soft small">
          {item.variant_name && (
            <>
              <bdi>{item.variant_name}</bdi> ·{' '}
            </>
          )}
          {each}
          {item.stock_status === 'out_of_stock' && ` · ${bundleTexts[visit.language].missing}`}
        </span>
      </span>
      <span class="bundle-count">× {visit.format.number(item.quantity)}</span>
    </a>
  )
}

/** Guests have no bundles in their cart but their products: the API charges the price of the bundle for these, too. */
function BundleForm({ visit, bundle, back }: { visit: Visit; bundle: Bundle; back: string }) {
  const t = bundleTexts[visit.language]
  return (
    <form class="buy" method="post" action={visit.link('/cart/bundles')} data-buy>
      <input type="hidden" name="bundle_id" value={bundle.id} />
      <input type="hidden" name="slug" value={bundle.slug} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="added_via" value="bundle" />
      <input type="hidden" name="back" value={back} />
      <div class="buy-actions">
        <button class="button button-quiet" type="submit" name="then" value="cart">
          {t.add}
        </button>
        <button class="button" type="submit" name="then" value="checkout">
          {t.buy}
        </button>
      </div>
    </form>
  )
}
