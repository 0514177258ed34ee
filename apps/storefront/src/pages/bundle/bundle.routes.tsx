import { showPage } from '../../http/answer.ts'
import { get, type Route } from '../../http/route.ts'
import { availabilities } from '../product/product-structured-data.ts'
import { BundlePage } from './bundle-page.tsx'

export const bundleRoutes: Route[] = [
  get('/bundles/:slug', async (visit) => {
    const bundle = await visit.publicApi.bundles.read({ slug: visit.params.slug as string })
    // A bundle names no currency: that of its products.
    const [item] = bundle.items
    const currency = item
      ? await visit.partApi.products.read({ slug: item.slug, fields: ['currency'] }).catch(() => null)
      : null
    const canonical = `/bundles/${encodeURIComponent(bundle.slug)}`
    const image = bundle.image || item?.thumbnail
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
          ...(currency
            ? {
                offers: {
                  '@type': 'Offer',
                  url: visit.absoluteUrl(canonical),
                  price: bundle.price,
                  priceCurrency: currency.currency,
                  availability: availabilities[bundle.stock_status],
                },
              }
            : {}),
        },
      ],
    })
  }),
]
