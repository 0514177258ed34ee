import { canonicalAddress } from '@haat/admission-control/client-network.ts'
import * as secondFactorContract from '@haat/contract/merchant/second-factor.ts'
import * as contract from '@haat/contract/merchant/staff.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { anonymousGuard } from '../../platform/anonymous-guard.ts'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseForeignOrigin, STAFF_COOKIE } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { staffOwner } from '../../platform/staff-sessions.ts'
import { type Challenge, signInWithFactor } from './challenge-sign-in.ts'
import { CHALLENGE_SECONDS } from './challenges.queries.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { identityOf } from './present-identity.ts'
import { CHALLENGE_COOKIE, cookieOptions, setSessionCookies } from './session-cookies.ts'
import { signInStaff } from './sign-in-staff.ts'
import { findStaffAccount, revokeStaffSession } from './staff.queries.ts'
import { DEVICE_COOKIE } from './staff-device.ts'
import { TRUST_COOKIE, TRUST_SECONDS } from './trusted-browser.ts'

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.staffLogin, async ({ body, request, reply, userAgent }) => {
    refuseForeignOrigin(request)
    const attempt = {
      ...body,
      previousToken: request.cookies[STAFF_COOKIE],
      device: request.cookies[DEVICE_COOKIE],
      trust: request.cookies[TRUST_COOKIE],
      userAgent,
      ip: canonicalAddress(request.ip) ?? '',
    }
    const signedIn = await signInStaff(deps, attempt, (allowance, of) =>
      enforce(deps.limiter, allowance, { owner: 0, of }, null, reply),
    )
    if ('challenge' in signedIn) throw askForCode(reply, signedIn)
    const { token, account } = signedIn
    setSessionCookies(deps, reply, token, account.email)
    return identityOf(deps, account)
  })

  route(app, deps, secondFactorContract.secondFactor, async ({ body, request, reply, userAgent }) => {
    refuseForeignOrigin(request)
    const response = {
      challenge: body.challenge,
      cookie: request.cookies[CHALLENGE_COOKIE],
      code: body.code,
      recoveryCode: body.recovery_code,
      trustsDevice: body.trust_device ?? false,
      previousToken: request.cookies[STAFF_COOKIE],
      device: request.cookies[DEVICE_COOKIE],
      userAgent,
      ip: canonicalAddress(request.ip) ?? '',
    }
    const { token, email, trust } = await signInWithFactor(deps, response, anonymousGuard(deps.limiter, request, reply))
    const account = await findStaffAccount(deps.db.as(ANONYMOUS), email)
    if (!account) throw new ApiError('invalid_credentials')
    setSessionCookies(deps, reply, token, email)
    reply.clearCookie(CHALLENGE_COOKIE, cookieOptions)
    if (trust !== null) reply.setCookie(TRUST_COOKIE, trust, { ...cookieOptions, maxAge: TRUST_SECONDS })
    return identityOf(deps, account)
  })

  route(app, deps, contract.staffLogout, async ({ staff, reply }) => {
    await revokeStaffSession(deps.db.as(staffOwner(staff.staffId)), staff.sessionId)
    reply.clearCookie(STAFF_COOKIE, cookieOptions)
    return null
  })

  route(app, deps, contract.readStaff, ({ staff }) => identityOf(deps, { ...staff, id: staff.staffId }))

  route(app, deps, contract.changeStaffPassword, async ({ staff, body }) => {
    await changeStaffPassword(deps, staff, {
      currentPassword: body.current_password,
      newPassword: body.new_password,
    })
    return null
  })
}

/** Binds the challenge to this browser. */
function askForCode(reply: FastifyReply, { challenge, cookie, expiresAt }: Challenge) {
  reply.setCookie(CHALLENGE_COOKIE, cookie, { ...cookieOptions, maxAge: CHALLENGE_SECONDS })
  return new ApiError('second_factor_required', {
    details: { challenge, expires_at: expiresAt, methods: ['totp', 'recovery_code'] },
  })
}
