import { showPage } from '../../http/answer.ts'
import { get, type Route } from '../../http/route.ts'
import { HomePage } from './home-page.tsx'

export const homeRoutes: Route[] = [
  get('/', async (visit) => {
    const home = await visit.publicApi.home.read({})
    const { store, seo, hero } = visit.config
    return showPage({
      title: '',
      description: seo.description || store.description,
      ...(hero.image ? { image: hero.image } : {}),
      styles: ['home'],
      scripts: ['countdown'],
      body: <HomePage visit={visit} sections={home.sections} />,
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
