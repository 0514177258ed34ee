import * as contract from '@haat/contract/storefront/social.ts'
import { socialProviders } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { SocialProvider } from '../../platform/provider-keys.ts'
import { route } from '../../platform/route.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { getProfile } from '../customers/customers.queries.ts'
import { presentRequirements, presentSignedIn } from '../customers/present-customer.ts'
import { deviceOf } from '../customers/sign-in-device.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { verifyIdToken } from './verify-id-token.ts'

/** Sign-in with accounts of other providers. */
export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.socialLogin, async ({ store, params, body, locale, userAgent, shopperIp }) => {
    const now = deps.clock()
    const provider = providerOf(params.provider)
    const audiences = audiencesOf(store.settings, provider)
    if (audiences.length === 0) throw notFound('social_login', 'provider')
    const sent = { token: body.id_token, nonce: body.nonce, audiences, now }
    const identity = await verifyIdToken(deps, provider, sent)
    const asked = {
      device: deviceOf(deps.secrets, userAgent, shopperIp),
      language: locale,
      phone: body.phone || null,
      now,
    }
    const { session, ended, mustVerifyPhone, profile } = await inStore(deps.db, store, async (tx) => {
      const signedIn = await signInByIdentity(tx, store, identity, asked)
      const key = { storeId: store.id, customerId: signedIn.session.customerId }
      return { ...signedIn, profile: await getProfile(tx, key) }
    })
    for (const sessionId of ended) deps.sessions.forget(sessionId)
    const signedIn = await presentSignedIn(deps.secrets, store.id, { session, profile }, now)
    return { ...signedIn, requirements: presentRequirements({ mustVerifyPhone }, locale) }
  })

  route(app, deps, contract.unlinkSocialLogin, ({ store, shopper, params, write }) =>
    write(async (tx) => {
      const key = { storeId: store.id, customerId: shopper.id }
      await unlinkIdentity(tx, key, providerOf(params.provider))
      return null
    }),
  )
}

function providerOf(name: string): SocialProvider {
  const provider = socialProviders.find((known) => known === name)
  if (!provider) throw notFound('social_login', 'provider')
  return provider
}

/** The apps of the store to which a token may be issued; none when the store does not offer the provider. */
function audiencesOf({ googleLogin, facebookLogin }: StoreSettings, provider: SocialProvider): string[] {
  const { isEnabled, ids } =
    provider === 'google'
      ? {
          isEnabled: googleLogin.isEnabled,
          ids: [googleLogin.webClientId, googleLogin.androidClientId, googleLogin.iosClientId],
        }
      : { isEnabled: facebookLogin.isEnabled, ids: [facebookLogin.appId] }
  return isEnabled ? ids.filter((id) => id !== '') : []
}
