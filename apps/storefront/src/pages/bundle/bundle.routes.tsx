import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { get, type Route } from '../../http/route.ts'
import { showPage } from '../../http/route-response.ts'
import { availabilities } from '../product/product-structured-data.ts'
import { BundlePage } from './bundle-page.tsx'

export const bundleRoutes: Route[] = [
  get('/bundles/:slug', async (visit) => {
    const bundle = await withLabelledItems(
      visit,
      await visit.publicApi.bundles.read({ slug: visit.params.slug as string }),
    )
    const canonical = `/bundles/${encodeURIComponent(bundle.slug)}`
    const image = bundle.image || bundle.items[0]?.thumbnail
    return showPage({
      title: bundle.name,
      description: bundle.description,
      canonical,
      ...(image ? { image } : {}),
      openGraphType: 'product',
      styles: ['product', 'bundle'],
      ...(bundle.ends_at ? { scripts: ['countdown'] } : {}),
      body: <BundlePage visit={visit} bundle={bundle} />,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: bundle.name,
          description: bundle.description,
          ...(image ? { image: [image] } : {}),
          offers: {
            '@type': 'Offer',
            url: visit.absoluteUrl(canonical),
            price: bundle.price,
            priceCurrency: bundle.currency,
            availability: availabilities[bundle.stock_status],
          },
        },
      ],
    })
  }),
]
