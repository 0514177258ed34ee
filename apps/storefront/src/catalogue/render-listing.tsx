import type { ComponentChildren } from 'preact'
import { type PageContent, type RouteResponse, showFragment, showPage } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { isFiltered } from './chosen-filters.ts'
import type { Listing } from './listing.ts'
import { ListingView } from './listing-view.tsx'
import { breadcrumbData, itemListData } from './structured-data.ts'

type Content = Pick<PageContent, 'description' | 'canonical' | 'image' | 'isListed'> & {
  title: string
  crumbs: Crumb[]
  /** Between the heading and the list. */
  children?: ComponentChildren
}

/** A page with a list of products, or only its list for the module that renews it. */
export function renderListing(
  visit: Visit,
  listing: Listing,
  { title, crumbs, children, ...page }: Content,
): RouteResponse {
  const view = <ListingView visit={visit} listing={listing} />
  if (visit.wantsFragment) return showFragment(view)
  const { products, chosen, fixed } = listing
  const own = { ...chosen, ...(fixed === 'brand' ? { brands: [] } : {}) }
  const isPlain = !isFiltered(own) && own.sort === '' && own.words === '' && !visit.query.has('cursor')
  return showPage({
    isListed: isPlain,
    ...page,
    title,
    styles: ['listing'],
    body: (
      <div class="wrap">
        <Breadcrumbs visit={visit} crumbs={crumbs} />
        <h1>{title}</h1>
        {children}
        {view}
      </div>
    ),
    structuredData: [
      breadcrumbData(visit, crumbs),
      ...(products.items.length > 0 ? [itemListData(visit, products.items, title)] : []),
    ],
  })
}
