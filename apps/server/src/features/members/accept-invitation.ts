import { maxActiveMembers } from '@haat/contract/limits.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { PasswordLane } from '../../platform/passwords.ts'
import { chooseStaffPassword } from '../staff/choose-staff-password.ts'
import { insertStaff } from '../staff/staff.queries.ts'
import { factsOf, tooMany } from './change-member.ts'
import { type FoundInvitation, useInvitation } from './invitations.queries.ts'
import { invitationEnded } from './invite.ts'
import { countActiveMembers, insertMember, joinSandbox, listMembers, lockStoreOwners } from './members.queries.ts'

type Request = { digest: Buffer; now: Date; ip: string; requestId: string }

/** Creates the account of a new person, and makes them a member. Returns the person. */
export async function joinAsNewPerson(
  deps: Pick<Deps, 'db' | 'passwords'>,
  invitation: FoundInvitation,
  { name, password, lane }: { name: string; password: string | undefined; lane: PasswordLane },
  request: Request,
): Promise<{ id: string; passwordHash: string }> {
  if (password === undefined) throw fieldError('password', { en: 'Choose a password.', bn: 'একটি পাসওয়ার্ড দিন।' })
  const passwordHash = await chooseStaffPassword(deps.passwords, password, lane, 'password')
  const { email, language: locale } = invitation
  const person = { email, name: name || invitation.name, passwordHash, locale }
  return inStore(deps.db, invitation.storeId, async (tx) => {
    const id = await insertStaff(tx, person)
    // The address got an account since the link was opened: its owner signs in first.
    if (id === null) throw new ApiError('unauthorized', { details: { credential: 'staff_session' } })
    await join(tx, invitation, id, request)
    return { id, passwordHash }
  })
}

/** Makes a person with an account a member. */
export const joinAsKnownPerson = (
  { db }: Pick<Deps, 'db'>,
  invitation: FoundInvitation,
  staffId: string,
  request: Request,
): Promise<void> => inStore(db, invitation.storeId, (tx) => join(tx, invitation, staffId, request))

async function join(tx: StoreTx, { storeId }: FoundInvitation, staffId: string, request: Request): Promise<void> {
  const { digest, now, ip, requestId } = request
  await lockStoreOwners(tx, storeId)
  const accepted = await useInvitation(tx, storeId, { digest, staffId, now })
  if (!accepted) throw invitationEnded()
  if ((await countActiveMembers(tx, storeId)) >= maxActiveMembers) throw tooMany(maxActiveMembers)
  const { role, maxDiscountBp, invitedBy, alsoSandbox } = accepted
  const isNew = await insertMember(tx, storeId, { staffId, role, maxDiscountBp, invitedBy })
  if (!isNew) throw invitationEnded()
  if (alsoSandbox) await joinSandbox(tx, storeId, staffId)
  const member = (await listMembers(tx, storeId)).find((one) => one.staffId === staffId)
  if (!member) throw new Error('a written membership disappeared')
  const author: Author = { storeId, actor: { type: 'staff', id: staffId, name: '', role }, ip, requestId }
  await recordAudit(tx, author, { action: 'staff.joined', entity: 'staff', entityId: staffId, after: { role } })
  await recordEvent(tx, storeId, { type: 'staff.joined', resourceId: member.id, payload: factsOf(member) })
}
