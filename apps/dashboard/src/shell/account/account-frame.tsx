import type { StaffIdentity } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { identityQuery } from '../../api/identity.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Page } from '../../ui/page.tsx'
import { lastStore } from '../last-store.ts'
import { SandboxStrip } from '../sandbox-strip.tsx'
import { UserMenu } from '../user-menu.tsx'
import { accountTexts } from './account-texts.ts'

type AccountFrameProps = {
  title: string
  /** Whether it stands below the page of the account. */
  isBelow?: boolean
  children: (identity: StaffIdentity) => ReactNode
}

/** The frame of the pages of one's own account, which belong to no store. */
export function AccountFrame({ title, isBelow = false, children }: AccountFrameProps) {
  const t = useTexts(accountTexts)
  const { data: identity } = useQuery(identityQuery)
  if (!identity) return null
  const { stores, staff } = identity
  const home = stores.find(({ subdomain }) => subdomain === lastStore.recall()) ?? stores[0]
  const back = isBelow
    ? { to: '/account/', label: t.toAccount }
    : { to: home ? storePath(home.subdomain) : '/', label: t.toStores }
  return (
    <>
      <SandboxStrip />
      <main>
        <Page title={title} isNarrow back={back} actions={<UserMenu name={staff.name || staff.email} />}>
          {children(identity)}
        </Page>
      </main>
      <ScrollRestoration />
    </>
  )
}
