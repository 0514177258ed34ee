import type { Banner, Bundle, FlashDealItem, HomeCategory, HomeSection, Product } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { hrefOf } from '../../layout/navigation.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductCard, ProductGrid } from '../../ui/product-card.tsx'

const homeTexts = texts(
  { all: 'See all', saves: (amount: string) => `You save ${amount}` },
  { all: 'সব দেখুন', saves: (amount: string) => `${amount} সাশ্রয়` },
)

/** The home page: the hero and the sections that the shop configured, in its order. */
export function HomePage({ visit, sections }: { visit: Visit; sections: HomeSection[] }) {
  return (
    <>
      <Hero visit={visit} />
      {sections.map((section) => (
        <Section key={`${section.type} ${section.key}`} visit={visit} section={section} />
      ))}
    </>
  )
}

function Hero({ visit }: { visit: Visit }) {
  const { hero, store } = visit.config
  const mobile = hero.mobile_image || hero.image
  return (
    <section class={`hero hero-${hero.style === 'boxed' ? 'boxed' : 'wide'}`}>
      {hero.image && (
        <picture>
          {mobile && <source media="(width < 40rem)" srcset={mobile} />}
          <img src={hero.image} alt="" width="1200" height="480" fetchpriority="high" />
        </picture>
      )}
      <div class="hero-text">
        <h1>{hero.title || store.name}</h1>
        {hero.subtitle && <p>{hero.subtitle}</p>}
        {hero.button_text && (
          <a class="button" href={hrefOf(visit, hero.button_link)}>
            {hero.button_text}
          </a>
        )}
      </div>
    </section>
  )
}

/** Sections of an unknown type are left out: the API may get new ones. */
function Section({ visit, section }: { visit: Visit; section: HomeSection }) {
  if (section.items.length === 0) return null
  switch (section.type) {
    case 'banners':
      return <Banners visit={visit} banners={section.items as Banner[]} />
    case 'categories':
      return <Categories visit={visit} title={section.title} categories={section.items as HomeCategory[]} />
    case 'flash_deals':
      return <FlashDeals visit={visit} title={section.title} items={section.items as FlashDealItem[]} />
    case 'products':
      return <Products visit={visit} section={section} products={section.items as Product[]} />
    case 'bundles':
      return <Bundles visit={visit} title={section.title} bundles={section.items as Bundle[]} />
    default:
      return null
  }
}

/** The first banner repeats the hero in most shops; the others are shown beside each other. */
function Banners({ visit, banners }: { visit: Visit; banners: Banner[] }) {
  const shown = banners.filter(({ image }) => image !== visit.config.hero.image)
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

function Categories({ visit, title, categories }: { visit: Visit; title: string; categories: HomeCategory[] }) {
  return (
    <section class="wrap section">
      <div class="section-head">
        <h2>{title}</h2>
        <a href={visit.link('/categories')}>{homeTexts[visit.language].all}</a>
      </div>
      <ul class="category-row">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={visit.link(`/categories/${category.slug}`)}>
              <Picture url={category.image} alt="" width={200} height={200} sizes="6rem" />
              <span>{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FlashDeals({ visit, title, items }: { visit: Visit; title: string; items: FlashDealItem[] }) {
  const endsAt = items.map(({ flash_deal }) => flash_deal.ends_at).sort()[0] as string
  return (
    <section class="wrap section flash">
      <div class="section-head">
        <h2>{title}</h2>
        <Countdown visit={visit} endsAt={endsAt} />
      </div>
      <ul class="grid">
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard visit={visit} product={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Products({ visit, section, products }: { visit: Visit; section: HomeSection; products: Product[] }) {
  return (
    <section class="wrap section">
      <div class="section-head">
        <h2>{section.title}</h2>
        <a href={visit.link(`/lists/${section.key}`)}>{homeTexts[visit.language].all}</a>
      </div>
      <ProductGrid visit={visit} products={products.slice(0, 8)} />
    </section>
  )
}

function Bundles({ visit, title, bundles }: { visit: Visit; title: string; bundles: Bundle[] }) {
  return (
    <section class="wrap section">
      <div class="section-head">
        <h2>{title}</h2>
      </div>
      <ul class="grid">
        {bundles.map((bundle) => (
          <li key={bundle.id} class="card">
            <div class="card-picture">
              <Picture url={bundle.image || bundle.items[0]?.thumbnail || ''} alt="" sizes="46vw" />
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
}
