import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { identityQuery } from '../api/identity.ts'
import { roleTexts } from '../i18n/role-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { lastStore } from './last-store.ts'
import { SandboxStrip } from './sandbox-strip.tsx'
import { shellTexts } from './shell-texts.ts'
import classes from './start-page.module.css'
import { UserMenu } from './user-menu.tsx'

/** `/dashboard/`: leads to the store that was open last, or to the only one; else all are listed. */
export function StartPage() {
  const t = useTexts(shellTexts)
  const roles = useTexts(roleTexts).names
  const { data: identity } = useQuery(identityQuery)
  if (!identity) return null
  const { stores, staff } = identity
  const last =
    stores.find(({ subdomain }) => subdomain === lastStore.recall()) ?? (stores.length === 1 ? stores[0] : null)
  if (last) return <Navigate to={storePath(last.subdomain)} replace />
  return (
    <>
      <SandboxStrip />
      <main>
        <Page title={t.chooseStore} isNarrow actions={<UserMenu name={staff.name || staff.email} />}>
          <Card isFlush>
            {stores.length === 0 ? <EmptyState title={t.noStores}>{t.noStoresHint}</EmptyState> : null}
            {stores.map(({ subdomain, name, role }) => (
              <Link key={subdomain} to={storePath(subdomain)} className={classes.store}>
                <span className={classes.name}>{name}</span>
                <span className={classes.role}>{roles[role]}</span>
              </Link>
            ))}
          </Card>
        </Page>
      </main>
    </>
  )
}
