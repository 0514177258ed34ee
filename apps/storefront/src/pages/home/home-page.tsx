import type {
  Banner,
  Bundle,
  DeliveryZone,
  FlashDealItem,
  HomeCategory,
  HomeSection,
  Product,
} from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Hero } from './hero.tsx'
import { Banners, Bundles, Categories, FlashDeals, MoreLists, Products } from './home-sections.tsx'
import { TrustStrip } from './trust-strip.tsx'

type Props = { visit: Visit; sections: HomeSection[]; zones: DeliveryZone[] }

/** The home page: the hero and the sections that the shop configured, in its order. */
export function HomePage({ visit, sections, zones }: Props) {
  const { rows, products } = visit.theme.home
  const lists = sections.filter(({ type, items }) => type === 'products' && items.length > 0)
  const own = tellingLists(lists, products).slice(0, rows)
  const later = lists.filter((list) => !own.includes(list))
  const shown = goodsBeforeBanners(
    sections.filter(
      ({ type, key, items }) => items.length > 0 && !(type === 'products' && later.some((list) => list.key === key)),
    ),
  )
  return (
    <div class="home">
      <Hero visit={visit} />
      <TrustStrip visit={visit} zones={zones} />
      {shown.map((section) => (
        <Section key={`${section.type} ${section.key}`} visit={visit} section={section} count={products} />
      ))}
      <MoreLists visit={visit} sections={later} />
      {sections.every(({ items }) => items.length === 0) && <Coming visit={visit} />}
    </div>
  )
}

const comingTexts = texts(
  { title: 'New products are coming', text: 'This shop is being set up. Please look in again soon.' },
  { title: 'নতুন পণ্য শিগগিরই আসছে', text: 'দোকানটি সাজানো হচ্ছে। কিছুদিন পরে আবার ঘুরে যান।' },
)

/** A shop without a product has nothing else to show. */
function Coming({ visit }: { visit: Visit }) {
  const t = comingTexts[visit.language]
  return (
    <section class="empty">
      <h2>{t.title}</h2>
      <p>{t.text}</p>
    </section>
  )
}

/** The sections in the shop's order, but with products on the first screen of a phone: banners follow the first row of them. */
function goodsBeforeBanners(sections: HomeSection[]): HomeSection[] {
  const isBanners = ({ type }: HomeSection) => type === 'banners'
  const others = sections.filter((section) => !isBanners(section))
  const goods = others.findIndex(({ type }) => type === 'flash_deals' || type === 'products')
  return others.toSpliced(goods + 1, 0, ...sections.filter(isBanners))
}

/** Lists that show other products than those above. In a young shop, what sells best is also what is popular now. */
function tellingLists(lists: HomeSection[], count: number): HomeSection[] {
  const seen = new Set<number>()
  return lists.filter(({ items }) => {
    const ids = (items as Product[]).slice(0, count).map(({ id }) => id)
    if (ids.filter((id) => seen.has(id)).length * 2 > ids.length) return false
    for (const id of ids) seen.add(id)
    return true
  })
}

/** Sections of an unknown type are left out: the API may get new ones. */
function Section({ visit, section, count }: { visit: Visit; section: HomeSection; count: number }) {
  switch (section.type) {
    case 'banners':
      return <Banners visit={visit} banners={section.items as Banner[]} />
    case 'categories':
      return <Categories visit={visit} title={section.title} categories={section.items as HomeCategory[]} />
    case 'flash_deals':
      return <FlashDeals visit={visit} title={section.title} items={section.items as FlashDealItem[]} />
    case 'products':
      return (
        <Products
          visit={visit}
          title={section.title}
          listKey={section.key}
          products={(section.items as Product[]).slice(0, count)}
        />
      )
    case 'bundles':
      return <Bundles visit={visit} title={section.title} bundles={section.items as Bundle[]} />
    default:
      return null
  }
}
