import type { Permission } from '@haat/contract/permissions.ts'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useStore } from '../api/store.ts'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { addressOf, navigation } from './navigation.ts'
import { shellTexts } from './shell-texts.ts'

/** The page of the address, if the role may read it. The API refuses the rest; this says so before it is called. */
export function PermittedPage() {
  const t = useTexts(shellTexts)
  const common = useTexts(commonTexts)
  const { can, subdomain } = useStore()
  const { pathname } = useLocation()
  const entry = navigation.find((one) => `${pathname}/`.startsWith(addressOf(subdomain, one)))
  // A route that needs more than its noun says so: `handle: { permission: 'catalog:write' }`.
  const { permission } = (useMatches().at(-1)?.handle ?? {}) as { permission?: Permission }
  const isPermitted = (!entry || can(entry.permission)) && (!permission || can(permission))
  if (isPermitted) return <Outlet />
  return (
    <EmptyState title={t.notPermitted} action={<ButtonLink to={storePath(subdomain)}>{t.toStart}</ButtonLink>}>
      {common.noPermission}
    </EmptyState>
  )
}
