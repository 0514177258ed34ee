import type { StaffIdentity } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { NavLink, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { Ellipsis, Search } from '../ui/icons.generated.ts'
import { useKeys } from '../ui/keyboard.tsx'
import { loadLater } from '../ui/load-later.ts'
import classes from './frame.module.css'
import { AlertBell } from './live/alert-bell.tsx'
import { useKeepPush } from './live/use-keep-push.ts'
import { useLive } from './live/use-live.ts'
import { useWaiting } from './live/use-waiting.ts'
import { WaitingBadge } from './live/waiting-badge.tsx'
import { addressOf, pagesOf } from './navigation.ts'
import { PermittedPage } from './permitted-page.tsx'
import { SandboxStrip } from './sandbox-strip.tsx'
import { shellTexts } from './shell-texts.ts'
import { StoreSwitcher } from './store-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

const Palette = loadLater(() => import('./palette.tsx'))
const KeyboardHelp = loadLater(() => import('./keyboard-help.tsx'))
const MoreDrawer = loadLater(() => import('./more-drawer.tsx'))

const IN_BOTTOM_BAR = 4

type Overlay = 'palette' | 'keys' | 'more' | null

/** The frame of the pages of a store: a side bar on wide screens; on phones a bottom bar and a drawer. */
export function Frame({ identity: { staff, stores } }: { identity: StaffIdentity }) {
  const t = useTexts(shellTexts)
  const store = useStore()
  const { subdomain } = store
  const navigate = useNavigate()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const pages = pagesOf(store)
  const waiting = useWaiting()
  useLive()
  useKeepPush()
  const isLoading = useNavigation().state === 'loading'
  useKeys([
    { keys: 'mod+k', label: t.openPalette, run: () => setOverlay('palette'), isGlobal: true },
    { keys: '?', label: t.keysHelp, run: () => setOverlay('keys') },
    ...pages.map(({ path, text, key }) => ({
      keys: `alt+${key}`,
      label: t.goTo(t[text]),
      run: () => void navigate(addressOf(subdomain, { path })),
    })),
  ])
  const close = () => setOverlay(null)
  const userMenu = <UserMenu name={staff.name || staff.email} onShowKeys={() => setOverlay('keys')} />
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t.skip}
      </a>
      <SandboxStrip />
      <header className={`${classes.top} no-print`}>
        <StoreSwitcher stores={stores} />
        <button type="button" className={classes.search} onClick={() => setOverlay('palette')}>
          <Search />
          <span className={classes.searchText}>{t.palette}</span>
          <span className={classes.searchKey} aria-hidden="true">
            Ctrl K
          </span>
        </button>
        <AlertBell />
        {userMenu}
      </header>
      <nav className={`${classes.side} no-print`} aria-label={t.navigation}>
        {pages.map(({ path, text, icon: Shape }) => (
          <NavLink
            key={path}
            to={addressOf(subdomain, { path })}
            className={({ isActive }) => (isActive ? classes.here : classes.entry) ?? ''}
          >
            <Shape size={20} />
            {t[text]}
            <WaitingBadge count={waiting(path)} />
          </NavLink>
        ))}
      </nav>
      <main id="content" className={classes.main} tabIndex={-1}>
        {isLoading ? <div className={classes.progress} aria-hidden="true" /> : null}
        <PermittedPage />
      </main>
      <nav className={`${classes.bottom} no-print`} aria-label={t.navigation}>
        {pages.slice(0, IN_BOTTOM_BAR).map(({ path, text, icon: Shape }) => (
          <NavLink
            key={path}
            to={addressOf(subdomain, { path })}
            className={({ isActive }) => (isActive ? classes.tabHere : classes.tab) ?? ''}
          >
            <WaitingBadge count={waiting(path)} icon={<Shape size={22} />} />
            {t[text]}
          </NavLink>
        ))}
        <button type="button" className={classes.tab} onClick={() => setOverlay('more')}>
          <Ellipsis size={22} />
          {t.more}
        </button>
      </nav>
      <Suspense>
        {overlay === 'palette' ? <Palette pages={pages} onClose={close} /> : null}
        {overlay === 'keys' ? <KeyboardHelp onClose={close} /> : null}
        {overlay === 'more' ? <MoreDrawer pages={pages} stores={stores} onClose={close} /> : null}
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}
