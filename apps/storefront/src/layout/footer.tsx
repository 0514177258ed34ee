import { hrefOf } from '../http/merchant-link.ts'
import { ownAddress } from '../http/own-address.ts'
import type { Visit } from '../http/visit.ts'
import { PayMark } from '../ui/pay-mark.tsx'
import { layoutTexts } from './layout-texts.ts'
import { menuOf } from './navigation.ts'
import { waysToReach } from './reach.ts'

type Props = { visit: Visit; hasNewsletter: boolean }

/** The bottom of all pages, with the policies of the shop. Phones fold it below the short pages of an account. */
export function Footer({ visit, hasNewsletter }: Props) {
  const columns = <FooterColumns visit={visit} hasNewsletter={hasNewsletter} />
  return (
    <footer class="footer">
      {/^\/account(\/|$)/.test(visit.path) ? (
        <details class="footer-fold">
          <summary class="wrap">{layoutTexts[visit.language].allHelp}</summary>
          {columns}
        </details>
      ) : (
        columns
      )}
      <div class="wrap footer-end">
        <ul class="pay-marks" aria-label={layoutTexts[visit.language].paymentMethods}>
          {visit.config.payment_methods.map((method) => (
            <li key={method.code}>
              <PayMark code={method.code} name={method.name} logo={method.logo} />
            </li>
          ))}
        </ul>
        <p>{visit.config.footer.copyright}</p>
      </div>
    </footer>
  )
}

function FooterColumns({ visit, hasNewsletter }: Props) {
  const t = layoutTexts[visit.language]
  const { footer, newsletter, store } = visit.config
  const social = [
    ['Facebook', footer.facebook],
    ['Instagram', footer.instagram],
    ['YouTube', footer.youtube],
    ['TikTok', footer.tiktok],
  ].filter(([, url]) => url)
  const { phone, email, address } = waysToReach(visit.config)
  return (
    <div class="wrap footer-columns">
      <section>
        <h2>{store.name}</h2>
        <p>{footer.about || store.description}</p>
        <address>
          {address}
          {phone.text && (
            <>
              <br />
              <a href={phone.href}>{phone.text}</a>
            </>
          )}
          {email.text && (
            <>
              <br />
              <a href={email.href}>{email.text}</a>
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
          {visit.pages
            .filter(({ type }) => type === 'policy')
            .map(({ id, slug, title }) => (
              <li key={id}>
                <a href={visit.link(`/pages/${encodeURIComponent(slug)}`)}>{title}</a>
              </li>
            ))}
          <li>
            <a href={visit.link('/pages')}>{t.allHelp}</a>
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
      {hasNewsletter && newsletter.enabled && (
        <section>
          <h2>{newsletter.title}</h2>
          <p>{newsletter.subtitle}</p>
          <form class="newsletter" method="post" action={visit.link('/newsletter')}>
            <input type="hidden" name="back" value={ownAddress(visit)} />
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
  )
}
