import { canonicalAddress } from '@haat/admission-control/client-network.ts'
import * as contract from '@haat/contract/merchant/staff-account.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { staffOwner } from '../../platform/staff-sessions.ts'
import { changeStaffPhone, sendPhoneCode } from './change-staff-phone.ts'
import { identityOf } from './present-identity.ts'
import { updatePerson } from './staff.queries.ts'

/** What a person on the staff says about themselves. */
export function ownStaffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.sendStaffPhoneCode, async ({ staff, body }) => {
    const { seconds, resendSeconds } = await sendPhoneCode(deps, staff, body.phone)
    return { expires_in: seconds, resend_after: resendSeconds }
  })

  route(app, deps, contract.updateOwnStaff, async ({ staff, body, request, requestId }) => {
    const { name, locale, phone, phone_code: code } = body
    // First: a wrong code changes nothing.
    if (phone !== undefined) {
      const ip = canonicalAddress(request.ip) ?? ''
      await changeStaffPhone(deps, staff, { phone, code, ip, requestId })
    }
    await updatePerson(deps.db.as(staffOwner(staff.staffId)), staff.staffId, { name, locale })
    return identityOf(deps, {
      ...staff,
      id: staff.staffId,
      name: name ?? staff.name,
      locale: locale ?? staff.locale,
    })
  })
}
