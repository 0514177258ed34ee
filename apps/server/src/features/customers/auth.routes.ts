import * as contract from '@haat/contract/storefront/auth.ts'
import type { FastifyInstance } from 'fastify'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce, giveBack } from '../../platform/enforce-limits.ts'
import { fieldError } from '../../platform/errors.ts'
import { wrongSignIns } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { changePassword } from './change-password.ts'
import { choosePassword } from './choose-password.ts'
import { getProfile, type Identifier } from './customers.queries.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { presentRequirements, presentSignedIn, presentTokens } from './present-customer.ts'
import { refusals } from './profile-rules.ts'
import { sessionIdOf } from './refresh-token.ts'
import { registerCustomer } from './register-customer.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'
import { signIn } from './sign-in.ts'
import { deviceOf } from './sign-in-device.ts'
import { signOut } from './sign-out.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, secrets } = deps

  route(app, deps, contract.register, async ({ store, body, locale, userAgent, shopperIp }) => {
    const now = clock()
    if (store.settings.phoneRequired && !body.phone) throw fieldError('phone', refusals.phoneRequired)
    const chosen = { password: body.password, confirm: body.password_confirm }
    const fields = { password: 'password', confirm: 'password_confirm' }
    const customer = {
      storeId: store.id,
      email: body.email,
      phone: body.phone || null,
      passwordHash: await choosePassword(deps.passwords, store, chosen, fields),
      firstName: body.first_name,
      lastName: body.last_name ?? '',
      preferredLanguage: locale,
    }
    const device = deviceOf(secrets, userAgent, shopperIp)
    const { mustVerifyPhone, ...opened } = await inStore(deps.db, store, async (tx) => {
      const { customerId, mustVerifyPhone } = await registerCustomer(tx, customer)
      const session = await openSession(tx, { storeId: store.id, customerId }, device, now)
      return { ...(await withProfile(store.id)(tx, session)), mustVerifyPhone }
    })
    const signedIn = await presentSignedIn(secrets, store.id, opened, now)
    return { ...signedIn, requirements: presentRequirements({ mustVerifyPhone }, locale) }
  })

  route(app, deps, contract.login, async ({ store, body, userAgent, shopperIp, request, reply }) => {
    const now = clock()
    const { networks } = request
    const counted = networks && { owner: store.id, of: networks }
    const attempted = {
      identifier: identifierOf(body),
      password: body.password,
      device: deviceOf(secrets, userAgent, shopperIp),
      now,
      limit: {
        take: () => counted && enforce(deps.limiter, wrongSignIns, counted, store, reply),
        undo: () => counted && giveBack(deps.limiter, wrongSignIns, counted, store),
      },
    }
    const opened = await signIn(deps, store, attempted, withProfile(store.id))
    return presentSignedIn(secrets, store.id, opened, now)
  })

  route(
    app,
    deps,
    contract.refresh,
    async ({ store, body }) => {
      const now = clock()
      const session = await rotateRefreshToken(deps, store, body.refresh_token, now)
      return presentTokens(secrets, store.id, session, now)
    },
    { limitFacts: ({ body }) => ({ session: sessionIdOf(body.refresh_token) }) },
  )

  route(app, deps, contract.logout, async ({ store, shopper, body, write }) => {
    let ended: string[] = []
    await write(async (tx) => {
      const key = { storeId: store.id, customerId: shopper.id }
      const { refresh_token: refreshToken, all_devices: allDevices = false } = body
      ended = await signOut(tx, key, { sessionId: shopper.sessionId, refreshToken, allDevices, now: clock() })
      return null
    })
    for (const sessionId of ended) deps.sessions.forget(sessionId)
    return null
  })

  route(app, deps, contract.changePassword, async ({ store, shopper, body, userAgent, shopperIp }) => {
    const now = clock()
    const change = {
      current: body.current_password,
      password: body.new_password,
      confirm: body.new_password_confirm,
      device: deviceOf(secrets, userAgent, shopperIp),
      now,
    }
    const opened = await changePassword(deps, store, shopper.id, change, withProfile(store.id))
    return presentSignedIn(secrets, store.id, opened, now)
  })
}

const withProfile = (storeId: number) => async (tx: StoreTx, session: OpenedSession) => ({
  session,
  profile: await getProfile(tx, { storeId, customerId: session.customerId }),
})

function identifierOf({ email, phone }: { email?: string; phone?: PhoneNumber }): Identifier {
  if (email !== undefined) return { email }
  if (phone !== undefined) return { phone }
  throw fieldError('email', {
    en: 'Enter an e-mail address or a phone number.',
    bn: 'ই-মেইল অথবা মোবাইল নম্বর দিন।',
  })
}
