import { aChallenge, aMembership, anInvitation, aStaffReset } from '../members.ts'
import { aStaffMessage } from '../message-calls.ts'
import { aSecondFactor } from '../second-factors.ts'
import { aStaffMember } from '../staff-sessions.ts'
import { staffOf } from './staff-of-owner.ts'
import type { Bundle } from './tenancy-refs.ts'

/** Members of the staff of an owner's store, invitations, and links to new passwords. */
export const memberBundles: Record<string, Bundle> = {
  async member({ h, shop, mark }) {
    return { membershipId: (await aMembership(h, shop, 'support', mark)).id }
  },
  async invitation({ h, shop, mark }) {
    const { id, token } = await anInvitation(h, shop, { name: mark })
    return { invitationId: id, invitationToken: token }
  },
  async staffMessage({ h, shop, mark }) {
    const { id: staffId } = await aStaffMember(h, shop)
    const destination = `${mark}@staff.example`.toLowerCase()
    return { staffMessageId: (await aStaffMessage(h, shop, staffId, { destination, status: 'FAILED' })).id }
  },
  async staffReset({ h, shop }) {
    return { staffResetToken: await aStaffReset(h, shop) }
  },
  async factor(owner) {
    const { codeAt } = await aSecondFactor(owner.h, (await staffOf(owner)).id)
    return { factorCode: codeAt(0) }
  },
  async challenge({ h, shop }) {
    const { id } = await aStaffMember(h, shop)
    const { codeAt } = await aSecondFactor(h, id)
    return { factorChallenge: await aChallenge(h, id), factorCode: codeAt(0) }
  },
  async staffSession(owner) {
    const { id } = await staffOf(owner)
    const [row] = await owner.h.sql<{ id: string }>(
      `insert into staff_sessions (staff_id, digest, expires_at)
       values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
      [id],
    )
    return { staffSessionId: String(row?.id) }
  },
}
