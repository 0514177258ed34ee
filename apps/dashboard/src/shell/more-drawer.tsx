import type { StaffStore } from '@haat/client/merchant'
import { NavLink } from 'react-router'
import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Store } from '../ui/icons.generated.ts'
import { SoundChoice } from './live/sound-choice.tsx'
import classes from './more-drawer.module.css'
import { addressOf, type NavigationEntry } from './navigation.ts'
import { Preferences } from './preferences.tsx'
import { shellTexts } from './shell-texts.ts'

type MoreDrawerProps = { pages: readonly NavigationEntry[]; stores: readonly StaffStore[]; onClose: () => void }

/** On phones: all pages, the other stores, and the preferences. */
export default function MoreDrawer({ pages, stores, onClose }: MoreDrawerProps) {
  const t = useTexts(shellTexts)
  const { subdomain: current, name } = useStore()
  const others = stores.filter(({ subdomain }) => subdomain !== current)
  return (
    <Drawer title={name} isOpen onClose={onClose}>
      <nav aria-label={t.navigation} className={classes.list}>
        {pages.map(({ path, text, icon: Shape }) => (
          <NavLink
            key={path}
            to={addressOf(current, { path })}
            onClick={onClose}
            className={({ isActive }) => (isActive ? classes.here : classes.entry) ?? ''}
          >
            <Shape size={20} />
            {t[text]}
          </NavLink>
        ))}
      </nav>
      {others.length > 0 ? (
        <nav aria-label={t.switchStore} className={classes.list}>
          <h2 className={classes.heading}>{t.switchStore}</h2>
          {others.map(({ subdomain, name: label }) => (
            <NavLink key={subdomain} to={storePath(subdomain)} onClick={onClose} className={classes.entry ?? ''}>
              <Store size={20} />
              {label}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <Preferences />
      <SoundChoice />
    </Drawer>
  )
}
