import type { Banner, Bundle, FlashDealItem, HomeCategory, HomeSection, Product } from '@haat/client/storefront'
import { hrefOf } from '../../http/merchant-link.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductCard, ProductRow } from '../../ui/product-card.tsx'

export const homeTexts = texts(
  { all: 'See all', allOf: (title: string) => `See all: ${title}`, collections: 'More to discover' },
  { all: 'সব দেখুন', allOf: (title: string) => `সব দেখুন: ${title}`, collections: 'আরও দেখুন' },
)

type HeadProps = { visit: Visit; title: string; path?: string }

/** The title of a section, with the way to all of it. */
const Head = ({ visit, title, path }: HeadProps) => (
  <div class="section-head">
    <h2>{title}</h2>
    {path && (
      <a href={visit.link(path)} aria-label={homeTexts[visit.language].allOf(title)}>
        {homeTexts[visit.language].all}
      </a>
    )}
  </div>
)

/** The first banner repeats the hero in most shops; the others are shown. */
export function Banners({ visit, banners }: { visit: Visit; banners: Banner[] }) {
  const shown = banners.filter(({ image }) => image !== visit.config.hero.image).slice(0, 4)
  if (shown.length === 0) return null
  return (
    <section class="wrap section">
      <ul class="banners">
        {shown.map((banner) => (
          <li key={banner.id}>
            <a class="banner" href={hrefOf(visit, banner.link)}>
              <Picture
                url={banner.image}
                alt=""
                width={banner.image_preview?.width ?? 1200}
                height={banner.image_preview?.height ?? 480}
                sizes="(width >= 52rem) 36rem, 100vw"
              />
              <span class="banner-text">
                <strong>{banner.title}</strong>
                <span>{banner.subtitle}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Categories = ({
  visit,
  title,
  categories,
}: {
  visit: Visit
  title: string
  categories: HomeCategory[]
}) => (
  <section class="wrap section">
    <Head visit={visit} title={title} path="/categories" />
    <ul class="category-row">
      {categories.map((category) => (
        <li key={category.id}>
          <a class="category-link" href={visit.link(`/categories/${category.slug}`)}>
            <Picture url={category.image} alt="" width={240} height={240} sizes="(width >= 52rem) 12rem, 7rem" />
            <span>{category.name}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** Deals that run now. One that is sold out is left to the page of the deals. */
export function FlashDeals({ visit, title, items }: { visit: Visit; title: string; items: FlashDealItem[] }) {
  const open = items.filter(({ flash_deal }) => flash_deal.sold < flash_deal.quota).slice(0, 6)
  const endsAt = open.map(({ flash_deal }) => flash_deal.ends_at).sort()[0]
  if (endsAt === undefined) return null
  return (
    <section class="flash">
      <div class="wrap section">
        <div class="section-head">
          <h2>{title}</h2>
          <Countdown visit={visit} endsAt={endsAt} />
          <a href={visit.link('/deals')} aria-label={homeTexts[visit.language].allOf(title)}>
            {homeTexts[visit.language].all}
          </a>
        </div>
        <ul class="grid row">
          {open.map((item) => (
            <li key={item.id}>
              <ProductCard visit={visit} product={item} addedVia="flash_deal" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ProductsProps = { visit: Visit; title: string; listKey: string; products: Product[] }

export const Products = ({ visit, title, listKey, products }: ProductsProps) => (
  <section class="wrap section">
    <Head visit={visit} title={title} path={`/lists/${listKey}`} />
    <ProductRow visit={visit} products={products} />
  </section>
)

/** Lists after the first ones as tiles: a page of twelve rows is too long to read. */
export function MoreLists({ visit, sections }: { visit: Visit; sections: HomeSection[] }) {
  if (sections.length === 0) return null
  return (
    <section class="wrap section">
      <Head visit={visit} title={homeTexts[visit.language].collections} />
      <ul class="list-tiles">
        {sections.map(({ key, title, items }) => (
          <li key={key}>
            <a class="list-tile" href={visit.link(`/lists/${key}`)}>
              <span class="list-pictures">
                {(items as Product[]).slice(0, 3).map(({ id, thumbnail }) => (
                  <Picture key={id} url={thumbnail} alt="" width={200} height={200} sizes="6rem" />
                ))}
              </span>
              <strong>{title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Bundles = ({ visit, title, bundles }: { visit: Visit; title: string; bundles: Bundle[] }) => (
  <section class="wrap section">
    <Head visit={visit} title={title} />
    <ul class="bundles">
      {bundles.slice(0, 4).map((bundle) => (
        <li key={bundle.id} class="card bundle">
          <div class="bundle-pictures">
            {(bundle.image ? [bundle.image] : bundle.items.slice(0, 3).map(({ thumbnail }) => thumbnail)).map((url) => (
              <Picture key={url} url={url} alt="" width={300} height={300} sizes="8rem" />
            ))}
          </div>
          <h3 class="card-name">
            <a href={visit.link(`/bundles/${bundle.slug}`)}>{bundle.name}</a>
          </h3>
          <Price visit={visit} amount={bundle.price} before={bundle.original_price} />
        </li>
      ))}
    </ul>
  </section>
)
