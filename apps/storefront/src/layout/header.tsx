import { hrefOf } from '../http/merchant-link.ts'
import type { Visit } from '../http/visit.ts'
import { languagesOf } from '../i18n/languages-of.ts'
import { Icon } from '../ui/icon.tsx'
import { runningAnnouncement } from './announcement.ts'
import { layoutTexts } from './layout-texts.ts'
import { menuOf } from './navigation.ts'
import { SearchForm } from './search-form.tsx'

/** The top of all pages: announcements, name, search, account and cart, and the menu. */
export function Header({ visit }: { visit: Visit }) {
  const t = layoutTexts[visit.language]
  const { config } = visit
  const announcement = runningAnnouncement(config.announcement_bar)
  return (
    <>
      {announcement && (
        <aside class="announcement" aria-label={t.announcements}>
          {announcement.link ? <a href={hrefOf(visit, announcement.link)}>{announcement.text}</a> : announcement.text}
        </aside>
      )}
      <header class="header header-full">
        <div class="header-row wrap">
          <Menu visit={visit} />
          <Brand visit={visit} />
          <SearchForm visit={visit} />
          <nav class="header-links" aria-label={t.account}>
            {languagesOf(config).length > 1 && (
              <a class="icon-link language" href={languageLink(visit)} lang={visit.language === 'bn' ? 'en' : 'bn'}>
                <span class="wide-only">{t.otherLanguage}</span>
                <span class="hidden-text narrow-only">{t.otherLanguage}</span>
                <span class="narrow-only" aria-hidden="true">
                  {t.otherLanguageShort}
                </span>
              </a>
            )}
            <a class="icon-link search-link narrow-only" href={visit.link('/search')} aria-label={t.search}>
              <Icon name="search" />
            </a>
            <a class="icon-link wide-only" href={visit.link(visit.session ? '/account' : '/login')}>
              <Icon name="account" />
              <span>{visit.session ? t.account : t.signIn}</span>
            </a>
            <a class="icon-link cart-link" href={visit.link('/cart')}>
              <Icon name="cart" />
              <span class="wide-only">{t.cart}</span>
              <span class="hidden-text narrow-only">{t.cart}</span>
              <CartCount visit={visit} />
            </a>
          </nav>
        </div>
        <nav class="menu-bar wide-only" aria-label={t.mainMenu}>
          <ul class="wrap">
            {menuOf(visit).map((entry) => (
              <li key={entry.id}>
                <a href={entry.href}>{entry.label}</a>
              </li>
            ))}
            <li>
              <a href={visit.link('/categories')}>{t.categories}</a>
            </li>
          </ul>
        </nav>
      </header>
    </>
  )
}

/** The top of a checkout: its only link goes back to the shop. */
export const PlainHeader = ({ visit }: { visit: Visit }) => (
  <header class="header header-plain">
    <div class="header-row wrap">
      <Brand visit={visit} />
      {languagesOf(visit.config).length > 1 && (
        <a class="icon-link language" href={languageLink(visit)} lang={visit.language === 'bn' ? 'en' : 'bn'}>
          {layoutTexts[visit.language].otherLanguage}
        </a>
      )}
    </div>
  </header>
)

function Brand({ visit }: { visit: Visit }) {
  const { name, logo, logo_display } = visit.config.store
  return (
    <a class="brand" href={visit.link('/')}>
      {logo && logo_display !== 'name' && <img src={logo} alt="" width="40" height="40" />}
      <span>{name}</span>
    </a>
  )
}

export function CartCount({ visit }: { visit: Visit }) {
  const { cartCount, format, language } = visit
  const label = layoutTexts[language].itemsInCart(format.number(cartCount))
  return (
    <span class="cart-count" data-cart-count hidden={cartCount === 0}>
      <span aria-hidden="true">{format.number(cartCount)}</span>
      <span class="hidden-text">{label}</span>
    </span>
  )
}

/** The menu of phones. It opens without a script. */
function Menu({ visit }: { visit: Visit }) {
  const t = layoutTexts[visit.language]
  return (
    <details class="menu narrow-only">
      <summary class="icon-link" aria-label={t.menu}>
        <Icon name="menu" />
      </summary>
      <nav class="menu-sheet" aria-label={t.mainMenu}>
        <ul>
          {menuOf(visit).map((entry) => (
            <li key={entry.id}>
              <a href={entry.href}>{entry.label}</a>
            </li>
          ))}
          <li>
            <a href={visit.link('/categories')}>{t.categories}</a>
          </li>
          <li>
            <a href={visit.link('/track')}>{t.track}</a>
          </li>
          <li>
            <a href={visit.link('/contact')}>{t.contact}</a>
          </li>
        </ul>
      </nav>
    </details>
  )
}

/** The same page in the other language. */
function languageLink(visit: Visit): string {
  const search = visit.query.size > 0 ? `?${visit.query}` : ''
  return visit.link(visit.pagePath, visit.language === 'bn' ? 'en' : 'bn') + search
}
