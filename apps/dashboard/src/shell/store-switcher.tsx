import type { StaffStore } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { useStore } from '../api/store.ts'
import { commonTexts } from '../i18n/common-texts.ts'
import { roleTexts } from '../i18n/role-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { isSandbox } from '../lib/environment.ts'
import { storePath } from '../lib/store-path.ts'
import { ChevronDown } from '../ui/icons.generated.ts'
import { Menu } from '../ui/menu.tsx'
import { shellTexts } from './shell-texts.ts'
import classes from './store-switcher.module.css'

/** The name of the store, and whether it is the sandbox; with several stores, a menu of them with one's role in each. */
export function StoreSwitcher({ stores }: { stores: readonly StaffStore[] }) {
  const t = useTexts(shellTexts)
  const roles = useTexts(roleTexts).names
  const { name, subdomain: current } = useStore()
  const navigate = useNavigate()
  if (stores.length < 2)
    return (
      <p className={classes.name}>
        <span className={classes.text}>{name}</span>
        <SandboxMark />
      </p>
    )
  const items = stores.map(({ subdomain, name: label, role }) => ({
    label: (
      <span className={classes.item}>
        {label} <span className={classes.role}>{roles[role]}</span>
      </span>
    ),
    isCurrent: subdomain === current,
    onClick: () => void navigate(storePath(subdomain)),
  }))
  const target = (
    <button type="button" className={classes.switch} aria-label={`${name}: ${t.switchStore}`}>
      <span className={classes.text}>{name}</span>
      <SandboxMark />
      <ChevronDown size={16} />
    </button>
  )
  return <Menu target={target} groups={[items]} head={t.switchStore} />
}

/** Beside the name of the store, in sight also when the page is scrolled. */
function SandboxMark() {
  const t = useTexts(commonTexts)
  return isSandbox() ? <span className={classes.sandbox}>{t.sandbox}</span> : null
}
