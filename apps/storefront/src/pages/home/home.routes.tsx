import { withChoices } from '../../catalogue/with-choices.ts'
import { get, type Route } from '../../http/route.ts'
import { showPage } from '../../http/route-response.ts'
import { heroPreload } from './hero.tsx'
import { HomePage } from './home-page.tsx'

export const homeRoutes: Route[] = [
  get('/', async (visit) => {
    const [home, zones] = await Promise.all([
      visit.publicApi.home.read({}).then(async ({ sections }) => ({ sections: await withChoices(visit, sections) })),
      visit.partApi.delivery.listZones({}).catch(() => ({ items: [] })),
    ])
    const hasDeals = home.sections.some(({ type }) => type === 'flash_deals')
    const preload = heroPreload(visit.config)
    const { store, seo, hero } = visit.config
    return showPage({
      title: '',
      description: seo.description || store.description,
      ...(hero.image ? { image: hero.image } : {}),
      styles: ['home'],
      scripts: hasDeals ? ['countdown'] : [],
      ...(preload ? { preload } : {}),
      body: <HomePage visit={visit} sections={home.sections} zones={zones.items} />,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Store',
          name: store.name,
          url: visit.absoluteUrl('/'),
          ...(store.logo ? { logo: store.logo } : {}),
          ...(store.phone ? { telephone: store.phone } : {}),
          ...(store.address ? { address: store.address } : {}),
        },
      ],
    })
  }),
]
