import { type Shop, signIn, type TestShopper } from '../../server/test/factories.ts'
import type { Harness } from '../../server/test/harness.ts'
import { createCookieSeal } from '../src/session/sealed-cookie.ts'
import { createSessions } from '../src/session/shopper-session.ts'
import { SECRET, type setUpStorefront } from './set-up-storefront.ts'

type Site = Pick<Awaited<ReturnType<typeof setUpStorefront>>, 'url' | 'visitor'>

/**
 * A visitor with the session of a customer, without the pages of the sign-in: those have their own tests. `isDue`: its
 * tokens have to be renewed; `refreshToken`: with this one.
 */
export async function aSignedInVisitor(
  site: Site,
  h: Harness,
  shop: Shop,
  language: 'bn' | 'en' = 'bn',
  known?: TestShopper,
  { isDue = false, refreshToken = 'none' } = {},
) {
  const shopper = known ?? (await signIn(h, shop))
  const visitor = site.visitor({ language })
  const sessions = createSessions(createCookieSeal([SECRET]))
  const sealed = await sessions.sealed(new URL(site.url).host, {
    ...{ accessToken: shopper.token, refreshToken, name: 'Rahima', customerId: String(shopper.id) },
    accessExpiresAt: new Date(h.deps.clock().getTime() + (isDue ? 0 : 3_600_000)).toISOString(),
  })
  visitor.cookies.set('__Host-session', encodeURIComponent(sealed))
  return { visitor, shopper }
}

/** The field of a signed-in visitor's forms that says whose they are. */
export async function ownerFieldOf(visitor: ReturnType<Site['visitor']>): Promise<{ owner: string }> {
  const { owner = '' } = (await visitor.open('/bn/account/profile')).form('/account/profile').fields
  return { owner }
}
