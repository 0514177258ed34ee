import type { FlashDealItem, Page } from '@haat/client/storefront'
import type { ComponentChildren } from 'preact'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type CardProduct, ProductCard } from '../../ui/product-card.tsx'

export const dealsTexts = texts(
  {
    title: 'Flash deals',
    sold: (percent: string) => `${percent}% sold`,
    soldOut: 'All units at this price are sold',
    perCustomer: (count: string) => `Max ${count} per customer`,
    upcoming: 'Coming up',
    starts: 'Starts',
    none: 'No flash deal is running right now.',
  },
  {
    title: 'ফ্ল্যাশ ডিল',
    sold: (percent: string) => `${percent}% বিক্রি হয়ে গেছে`,
    soldOut: 'এই দামের সব পণ্য বিক্রি হয়ে গেছে',
    perCustomer: (count: string) => `একজন সর্বোচ্চ ${count}টি`,
    upcoming: 'সামনে আসছে',
    starts: 'শুরু',
    none: 'এই মুহূর্তে কোনো ফ্ল্যাশ ডিল চলছে না।',
  },
)

export type DealCard = Pick<FlashDealItem, keyof CardProduct>

type Props = {
  visit: Visit
  crumbs: Crumb[]
  running: Page<DealCard>
  upcoming: DealCard[]
  /** Where to go on when no deal is running. */
  children: ComponentChildren
}

/** Running deals, each group under the time at which it ends, and those that start later. */
export function DealsPage({ visit, crumbs, running, upcoming, children }: Props) {
  const t = dealsTexts[visit.language]
  return (
    <div class="wrap">
      <Breadcrumbs visit={visit} crumbs={crumbs} />
      <h1>{t.title}</h1>
      {running.items.length === 0 && (
        <div class="empty">
          <p>{t.none}</p>
          {upcoming.length === 0 && children}
        </div>
      )}
      {groupsOf(running.items).map(({ deal, items }) => (
        <section key={deal.id} class="section deal">
          <div class="section-head">
            <h2>{deal.title}</h2>
            <Countdown visit={visit} endsAt={deal.ends_at} />
          </div>
          <ul class="grid">
            {items.map((item) => (
              <li key={item.id}>
                <DealProduct visit={visit} item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager visit={visit} cursor={running.next_cursor} />
      {upcoming.length > 0 && (
        <section class="section">
          <h2>{t.upcoming}</h2>
          <ul class="grid">
            {upcoming.map((item) => (
              <li key={item.id}>
                <ProductCard visit={visit} product={{ ...item, flash_deal: null }} addedVia="flash_deal" />
                <p class="deal-facts soft small">
                  {t.starts}{' '}
                  <time dateTime={item.flash_deal.starts_at}>{visit.format.dayTime(item.flash_deal.starts_at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A product of a deal with what is left of it. A sold-out deal is at the regular price. */
function DealProduct({ visit, item }: { visit: Visit; item: DealCard }) {
  const t = dealsTexts[visit.language]
  const { flash_deal: deal } = item
  const isSoldOut = deal.sold >= deal.quota
  return (
    <>
      <ProductCard visit={visit} product={isSoldOut ? { ...item, flash_deal: null } : item} addedVia="flash_deal" />
      <div class="deal-facts small">
        {isSoldOut ? (
          <p>{t.soldOut}</p>
        ) : (
          deal.sold > 0 && (
            <p>
              <progress value={deal.sold_percent} max={100} aria-hidden="true" />
              {t.sold(visit.format.number(deal.sold_percent))}
            </p>
          )
        )}
        {deal.per_customer_limit !== null && !isSoldOut && (
          <p class="soft">{t.perCustomer(visit.format.number(deal.per_customer_limit))}</p>
        )}
      </div>
    </>
  )
}

function groupsOf(items: DealCard[]): { deal: DealCard['flash_deal']; items: DealCard[] }[] {
  const groups = new Map<number, { deal: DealCard['flash_deal']; items: DealCard[] }>()
  for (const item of items) {
    const known = groups.get(item.flash_deal.id)
    if (known) known.items.push(item)
    else groups.set(item.flash_deal.id, { deal: item.flash_deal, items: [item] })
  }
  return [...groups.values()]
}
