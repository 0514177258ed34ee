import { imageSources } from '@haat/client'
import { hrefOf } from '../../http/merchant-link.ts'
import type { PageContent } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'

const NARROW = '(width < 40rem)'

/** The large picture at the top with its words. It is the largest thing of the first screen. */
export function Hero({ visit }: { visit: Visit }) {
  const { hero, store } = visit.config
  const mobile = hero.mobile_image || hero.image
  return (
    <section class={`hero hero-${hero.style === 'boxed' ? 'boxed' : 'wide'}`}>
      {hero.image && (
        <picture>
          {mobile !== hero.image && <Sources url={mobile} media={NARROW} />}
          <Sources url={hero.image} />
          <img src={hero.image} alt="" width="1200" height="480" fetchpriority="high" decoding="sync" />
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

/** An uploaded picture in all its sizes, any other as it is. */
function Sources({ url, media }: { url: string; media?: string }) {
  const sources = imageSources(url)
  if (sources.length === 0) return media ? <source media={media} srcset={url} /> : null
  return (
    <>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcset={srcset} sizes="100vw" media={media} />
      ))}
    </>
  )
}

/** The picture of the hero for the head of the page, unless phones get another one: then the page itself names it soon enough. */
export function heroPreload({ hero }: Visit['config']): PageContent['preload'] {
  if (!hero.image || (hero.mobile_image && hero.mobile_image !== hero.image)) return undefined
  const [smallest] = imageSources(hero.image)
  return { href: hero.image, ...(smallest ? { srcset: smallest.srcset, sizes: '100vw' } : {}) }
}
