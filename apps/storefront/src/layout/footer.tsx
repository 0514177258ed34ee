import type { Visit } from '../http/visit.ts'
import { layoutTexts } from './layout-texts.ts'
import { hrefOf, menuOf } from './navigation.ts'

/** The bottom of all pages. `policies` come with the configuration's own pages. */
export function Footer({ visit }: { visit: Visit }) {
  const t = layoutTexts[visit.language]
  const { footer, newsletter, store } = visit.config
  const social = [
    ['Facebook', footer.facebook],
    ['Instagram', footer.instagram],
    ['YouTube', footer.youtube],
    ['TikTok', footer.tiktok],
  ].filter(([, url]) => url)
  const phone = footer.phone || store.phone
  return (
    <footer class="footer">
      <div class="wrap footer-columns">
        <section>
          <h2>{store.name}</h2>
          <p>{footer.about || store.description}</p>
          <address>
            {footer.address || store.address}
            {phone && (
              <>
                <br />
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </>
            )}
            {footer.email && (
              <>
                <br />
                <a href={`mailto:${footer.email}`}>{footer.email}</a>
              </>
            )}
          </address>
        </section>
        <nav aria-label={t.shop}>
          <h2>{t.shop}</h2>
          <ul>
            {menuOf(visit).map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href={visit.link('/products')}>{t.allProducts}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t.help}>
          <h2>{t.help}</h2>
          <ul>
            <li>
              <a href={visit.link('/track')}>{t.track}</a>
            </li>
            <li>
              <a href={visit.link('/pages')}>{t.help}</a>
            </li>
            <li>
              <a href={visit.link('/blog')}>{t.blog}</a>
            </li>
            <li>
              <a href={visit.link('/contact')}>{t.contact}</a>
            </li>
            {social.map(([name, url]) => (
              <li key={name}>
                <a href={hrefOf(visit, url ?? '')} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {newsletter.enabled && (
          <section>
            <h2>{newsletter.title}</h2>
            <p>{newsletter.subtitle}</p>
            <form class="newsletter" method="post" action={visit.link('/newsletter')}>
              <label class="hidden-text" for="newsletter-email">
                {t.email}
              </label>
              <input
                id="newsletter-email"
                name="email"
                type="email"
                required
                placeholder={t.email}
                autocomplete="email"
              />
              <button class="button" type="submit">
                {t.subscribe}
              </button>
            </form>
          </section>
        )}
      </div>
      <p class="wrap footer-end">{footer.copyright}</p>
    </footer>
  )
}
