import type { StaffStore } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { ChevronDown } from '../ui/icons.generated.ts'
import { Menu } from '../ui/menu.tsx'
import { shellTexts } from './shell-texts.ts'
import classes from './store-switcher.module.css'

/** The name of the store; with several, a menu of them. */
export function StoreSwitcher({ stores }: { stores: readonly StaffStore[] }) {
  const t = useTexts(shellTexts)
  const { name, subdomain: current } = useStore()
  const navigate = useNavigate()
  if (stores.length < 2) return <p className={classes.name}>{name}</p>
  const items = stores.map(({ subdomain, name: label }) => ({
    label,
    isCurrent: subdomain === current,
    onClick: () => void navigate(storePath(subdomain)),
  }))
  const target = (
    <button type="button" className={classes.switch} aria-label={`${name}: ${t.switchStore}`}>
      <span className={classes.text}>{name}</span>
      <ChevronDown size={16} />
    </button>
  )
  return <Menu target={target} groups={[items]} head={t.switchStore} />
}
