import * as contract from '@haat/contract/merchant/staff.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { refuseForeignOrigin, STAFF_COOKIE } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { changePassword } from './change-password.ts'
import { signIn } from './sign-in.ts'
import { listStaffStores, revokeStaffSession } from './staff.queries.ts'

const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const
const SESSION_SECONDS = 7 * 24 * 3600

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  const identityOf = async (staff: { id: string; email: string; name: string }) => ({
    staff: { id: staff.id, email: staff.email, name: staff.name },
    stores: await listStaffStores(deps.db, staff.id, deps.environment),
  })

  route(
    app,
    deps,
    contract.staffLogin,
    async ({ body, request, reply, userAgent }) => {
      refuseForeignOrigin(request)
      const { token, account } = await signIn(deps, {
        ...body,
        previousToken: request.cookies[STAFF_COOKIE],
        userAgent,
        // Whoever hung up has no address any more, whatever the type says.
        ip: request.ip ?? '',
      })
      reply.setCookie(STAFF_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS })
      return identityOf(account)
    },
    { limitFacts: ({ body }) => ({ account: body.email }) },
  )

  route(app, deps, contract.staffLogout, async ({ staff, reply }) => {
    await revokeStaffSession(deps.db, staff.sessionId)
    reply.clearCookie(STAFF_COOKIE, cookie)
    return null
  })

  route(app, deps, contract.readStaff, ({ staff }) => identityOf({ ...staff, id: staff.staffId }))

  route(
    app,
    deps,
    contract.changeStaffPassword,
    async ({ staff, body }) => {
      await changePassword(deps, staff, {
        currentPassword: body.current_password,
        newPassword: body.new_password,
      })
      return null
    },
    { limitFacts: ({ staff }) => ({ account: staff.email }) },
  )
}
