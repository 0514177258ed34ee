import type { Visit } from '../http/visit.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { CartCount } from './header.tsx'
import { layoutTexts } from './layout-texts.ts'

const entries: Record<string, { icon: IconName; path: string }> = {
  home: { icon: 'home', path: '/' },
  categories: { icon: 'grid', path: '/categories' },
  cart: { icon: 'cart', path: '/cart' },
  wishlist: { icon: 'heart', path: '/account/wishlist' },
  account: { icon: 'account', path: '/account' },
}

/** The bar at the bottom of phones, with the entries that the shop configured. */
export function BottomNavigation({ visit }: { visit: Visit }) {
  const { enabled, items } = visit.config.bottom_nav
  if (enabled !== 'true') return null
  const t = layoutTexts[visit.language] as unknown as Record<string, string>
  const shown = items.split(',').filter((name) => Object.hasOwn(entries, name))
  const isWithin = (path: string) => visit.path === path || (path !== '/' && visit.path.startsWith(`${path}/`))
  // The saved products are a page of the account, and have an entry of their own.
  const current = shown
    .map((name) => (entries[name] as (typeof entries)[string]).path)
    .filter(isWithin)
    .sort((a, b) => b.length - a.length)[0]
  return (
    <nav class="bottom-bar narrow-only" aria-label={t.quickMenu}>
      <ul>
        {shown.map((name) => {
          const { icon, path } = entries[name] as (typeof entries)[string]
          return (
            <li key={name}>
              <a href={visit.link(path)} aria-current={path === current ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{t[name]}</span>
                {name === 'cart' && <CartCount visit={visit} />}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
