import { canonicalAddress, networksOfClient } from '@haat/admission-control/client-network.ts'
import * as factorContract from '@haat/contract/merchant/second-factor.ts'
import * as contract from '@haat/contract/merchant/staff-account.ts'
import type { FastifyInstance } from 'fastify'
import { anonymousGuard } from '../../platform/anonymous-guard.ts'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { completeList } from '../../platform/lists.ts'
import { refuseForeignOrigin } from '../../platform/merchant-access.ts'
import { staffResets } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { staffOwner } from '../../platform/staff-sessions.ts'
import { describeDevice, ipArea } from '../customers/device-rules.ts'
import { confirmStaff } from './confirm-staff.ts'
import { RESET_SECONDS, requestReset } from './password-resets.queries.ts'
import { resetStaffPassword } from './reset-staff-password.ts'
import { endTrustedBrowsers, PENDING_SECONDS } from './second-factors.queries.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './set-up-second-factor.ts'
import { endOtherStaffSessions, endStaffSession, listStaffSessions, type OwnSession } from './staff.queries.ts'

/** A person on the staff: a forgotten password, sessions, the second factor. */
export function staffAccountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.requestStaffReset, async ({ body, request, reply }) => {
    refuseForeignOrigin(request)
    enforce(deps.limiter, staffResets, { owner: 0, of: networksOfClient(request.ip) }, null, reply)
    const { environment } = deps
    await requestReset(deps.db.as(ANONYMOUS), { email: body.email, environment, now: deps.clock() })
    return { expires_in: RESET_SECONDS }
  })

  route(app, deps, contract.confirmStaffReset, async ({ body, request, reply }) => {
    refuseForeignOrigin(request)
    const ip = canonicalAddress(request.ip) ?? ''
    const { token, new_password: password, code, recovery_code: recoveryCode } = body
    const reset = { token, password, code, recoveryCode, ip }
    await resetStaffPassword(deps, reset, anonymousGuard(deps.limiter, request, reply))
    return null
  })

  sessionRoutes(app, deps)
  factorRoutes(app, deps)
}

/** The sessions of a person on the staff. */
function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const dbOf = (staffId: string) => deps.db.as(staffOwner(staffId))

  route(app, deps, contract.listStaffSessions, async ({ staff, fields }) =>
    completeList(await listStaffSessions(dbOf(staff.staffId), staff.staffId), presentSession(staff.sessionId), fields),
  )

  route(app, deps, contract.endStaffSession, async ({ staff, params }) => {
    const isEnded = await endStaffSession(dbOf(staff.staffId), staff.staffId, params.session_id)
    if (!isEnded) throw notFound('session', 'session_id')
    return null
  })

  route(app, deps, contract.endOtherStaffSessions, async ({ staff }) => {
    await endOtherStaffSessions(dbOf(staff.staffId), staff.staffId, staff.sessionId)
    return null
  })

  route(app, deps, contract.confirmStaff, async ({ staff, body }) => ({
    confirmed_until: await confirmStaff(deps, staff, { password: body.password, code: body.code }),
  }))
}

const presentSession = (current: string) => (row: OwnSession) => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  ip_area: ipArea(row.ip),
  created_at: row.createdAt,
  last_used_at: row.lastSeenAt,
  is_current: row.id === current,
})

/** The authenticator app of a person on the staff, and the recovery codes. */
function factorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, factorContract.beginSecondFactor, async ({ staff }) => {
    const { secret, url } = await beginSecondFactor(deps, staff)
    return { secret, otpauth_url: url, expires_in: PENDING_SECONDS }
  })

  route(app, deps, factorContract.enableSecondFactor, async ({ staff, body }) => ({
    recovery_codes: await confirmSecondFactor(deps, staff, body.code),
  }))

  route(app, deps, factorContract.renewRecoveryCodes, async ({ staff, body }) => ({
    recovery_codes: await renewRecoveryCodes(deps, staff, body?.code),
  }))

  route(app, deps, factorContract.disableSecondFactor, async ({ staff, body }) => {
    const { password, code, recovery_code: recoveryCode } = body
    await disableSecondFactor(deps, staff, { password, code, recoveryCode })
    return null
  })

  route(app, deps, factorContract.endTrustedBrowsers, async ({ staff }) => {
    await endTrustedBrowsers(deps.db.as(staffOwner(staff.staffId)), staff.staffId, deps.clock())
    return null
  })
}
