import { canonicalAddress } from '@haat/admission-control/client-network.ts'
import * as contract from '@haat/contract/merchant/staff.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { refuseForeignOrigin, STAFF_COOKIE } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { staffOwner } from '../../platform/staff-sessions.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { signInStaff } from './sign-in-staff.ts'
import { listStaffStores, revokeStaffSession } from './staff.queries.ts'
import { DEVICE_COOKIE, DEVICE_SECONDS, deviceMark } from './staff-device.ts'

const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const
const SESSION_SECONDS = 7 * 24 * 3600

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  const identityOf = async (staff: { id: string; email: string; name: string }) => ({
    staff: { id: staff.id, email: staff.email, name: staff.name },
    stores: await listStaffStores(deps.db.as(staffOwner(staff.id)), staff.id, deps.environment),
  })

  route(app, deps, contract.staffLogin, async ({ body, request, reply, userAgent }) => {
    refuseForeignOrigin(request)
    const attempt = {
      ...body,
      previousToken: request.cookies[STAFF_COOKIE],
      device: request.cookies[DEVICE_COOKIE],
      userAgent,
      ip: canonicalAddress(request.ip) ?? '',
    }
    const { token, account } = await signInStaff(deps, attempt, (allowance, of) =>
      enforce(deps.limiter, allowance, { owner: 0, of }, null, reply),
    )
    reply.setCookie(STAFF_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS })
    const mark = deviceMark(deps.secrets, account.email, deps.clock())
    reply.setCookie(DEVICE_COOKIE, mark, { ...cookie, maxAge: DEVICE_SECONDS })
    return identityOf(account)
  })

  route(app, deps, contract.staffLogout, async ({ staff, reply }) => {
    await revokeStaffSession(deps.db.as(staffOwner(staff.staffId)), staff.sessionId)
    reply.clearCookie(STAFF_COOKIE, cookie)
    return null
  })

  route(app, deps, contract.readStaff, ({ staff }) => identityOf({ ...staff, id: staff.staffId }))

  route(app, deps, contract.changeStaffPassword, async ({ staff, body }) => {
    await changeStaffPassword(deps, staff, {
      currentPassword: body.current_password,
      newPassword: body.new_password,
    })
    return null
  })
}
