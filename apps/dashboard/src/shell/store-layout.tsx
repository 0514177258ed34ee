import { rolePermissions } from '@haat/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { clientOfStore } from '../api/client.ts'
import { identityQuery } from '../api/identity.ts'
import { queryClient } from '../api/query-client.ts'
import { type CurrentStore, StoreContext } from '../api/store.ts'
import { useLanguage } from '../i18n/language.ts'
import { FactorNeeded } from './factor-needed.tsx'
import { Frame } from './frame.tsx'
import { lastStore } from './last-store.ts'
import { NotFound } from './not-found.tsx'

/** Nobody sees a page of a store before they have signed in. */
export async function requireIdentity({ request }: LoaderFunctionArgs): Promise<null> {
  const identity = await queryClient.ensureQueryData(identityQuery)
  if (identity) return null
  const { pathname, search } = new URL(request.url)
  const next = pathname.replace(/^\/dashboard/, '') + search
  throw redirect(next === '/' ? '/sign-in/' : `/sign-in/?next=${encodeURIComponent(next)}`)
}

/** The pages of one store, which the address names. */
export function StoreLayout() {
  const { subdomain = '' } = useParams()
  const language = useLanguage()
  const { data: identity } = useQuery(identityQuery)
  const membership = identity?.stores.find((store) => store.subdomain === subdomain)
  const store = useMemo<CurrentStore | null>(() => {
    if (!membership) return null
    const { name, role, makes_calls: makesCalls, keeps_leads: keepsLeads } = membership
    const can: CurrentStore['can'] = (permission) => rolePermissions[role].includes(permission)
    return { subdomain, name, role, can, makesCalls, keepsLeads, haat: clientOfStore(subdomain, language) }
  }, [membership, subdomain, language])
  useEffect(() => {
    if (store) lastStore.remember(subdomain)
  }, [store, subdomain])
  if (!identity) return null
  if (!store || !membership) return <NotFound />
  return (
    <StoreContext value={store}>
      {membership.second_factor_needed ? <FactorNeeded /> : <Frame key={subdomain} identity={identity} />}
    </StoreContext>
  )
}
