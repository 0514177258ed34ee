import { canonicalAddress, customerNetworkOf } from '@haat/admission-control/client-network.ts'
import * as contract from '@haat/contract/merchant/members.ts'
import * as linkContract from '@haat/contract/merchant/staff-invitations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymousGuard } from '../../platform/anonymous-guard.ts'
import { authorOf } from '../../platform/audit.ts'
import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { type MerchantCaller, refuseForeignOrigin, STAFF_COOKIE } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { parseAmount } from '../../shared/money.ts'
import { beginStaffSession } from '../staff/begin-staff-session.ts'
import { identityOf } from '../staff/present-identity.ts'
import { setSessionCookies } from '../staff/session-cookies.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { joinAsKnownPerson, joinAsNewPerson } from './accept-invitation.ts'
import { activateMember, changeMember, deactivateMember, removeMember, type StaffEditor } from './change-member.ts'
import { type FoundInvitation, findInvitationByLink, listInvitations } from './invitations.queries.ts'
import { invitationEnded, inviteMember, resendInvitation, revokeInvitation } from './invite.ts'
import { listMemberNames, listMembers } from './members.queries.ts'
import { presentInvitation, presentMember, presentMemberName } from './present-member.ts'
import { requirePassword } from './require-password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

/** The staff of a store, for its owners, and the links of invitations. */
export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  invitationRoutes(app, deps)

  const editorOf = (caller: MerchantCaller & { request: { ip: string; id: string } }): StaffEditor => ({
    ...authorOf(caller),
    actor: caller.actor,
    permissions: caller.permissions,
    confirmedAt: caller.confirmedAt,
    now: deps.clock(),
  })

  route(app, deps, contract.listStaff, async ({ store, fields, read }) => {
    const { members, invitations } = await read(async (tx) => ({
      members: await listMembers(tx, store.id),
      invitations: await listInvitations(tx, store.id),
    }))
    const now = deps.clock()
    return {
      ...completeList(members, presentMember, fields),
      invitations: invitations.map((row) => presentInvitation(row, now)),
    }
  })

  completeListRoute(app, deps, contract.listStaffNames, { rows: listMemberNames, present: presentMemberName })

  route(app, deps, contract.inviteStaff, ({ write, body, ...caller }) => {
    const { store } = caller
    const editor = editorOf(caller)
    const invited = {
      email: body.email,
      name: body.name ?? '',
      role: body.role,
      maxDiscountBp: basisPoints(body.max_discount_percent) ?? null,
      alsoSandbox: store.environment === 'live' && (body.also_sandbox ?? true),
      language: body.locale ?? store.settings.defaultLocale,
    }
    return write(async (tx) => presentInvitation(await inviteMember(tx, editor, invited), editor.now))
  })

  route(app, deps, contract.resendInvitation, ({ write, params, ...caller }) => {
    const editor = editorOf(caller)
    return write(async (tx) => presentInvitation(await resendInvitation(tx, editor, params.invitation_id), editor.now))
  })

  route(app, deps, contract.revokeInvitation, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await revokeInvitation(tx, editorOf(caller), params.invitation_id)
      return null
    }),
  )

  route(app, deps, contract.updateMembership, ({ write, params, body, ...caller }) => {
    const changes = {
      role: body.role,
      maxDiscountBp: basisPoints(body.max_discount_percent),
      dailyExportRows: body.daily_export_rows,
      version: body.version,
    }
    return write(async (tx) => presentMember(await changeMember(tx, editorOf(caller), params.membership_id, changes)))
  })

  route(app, deps, contract.deactivateMembership, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentMember(await deactivateMember(tx, editorOf(caller), params.membership_id, body?.reason ?? '')),
    ),
  )

  route(app, deps, contract.activateMembership, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentMember(await activateMember(tx, editorOf(caller), params.membership_id, body?.reason ?? '')),
    ),
  )

  route(app, deps, contract.removeMembership, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeMember(tx, editorOf(caller), params.membership_id)
      return null
    }),
  )

  route(app, deps, contract.resetSecondFactor, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await resetSecondFactor(tx, editorOf(caller), params.membership_id)
      return null
    }),
  )

  route(app, deps, contract.requireStaffPassword, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await requirePassword(tx, editorOf(caller), params.membership_id)
      return null
    }),
  )
}

/** Percentages are parsed as exactly as amounts. */
function basisPoints(percent: number | null | undefined): number | null | undefined {
  if (percent === null || percent === undefined) return percent
  const points = parseAmount(percent)
  if (points === null)
    throw fieldError('max_discount_percent', {
      en: 'Must have at most two decimals.',
      bn: 'দশমিকের পর সর্বোচ্চ দুই ঘর দেওয়া যায়।',
    })
  return points
}

/** The link of an invitation, for the invited person. */
function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  async function get(token: string, request: FastifyRequest, reply: FastifyReply): Promise<FoundInvitation> {
    const guard = anonymousGuard(deps.limiter, request, reply)
    const found = await guard(() => findInvitationByLink(deps.db.as(ANONYMOUS), linkDigest(token), deps.environment))
    if (!found) throw notFound('invitation', 'token')
    return found
  }

  const isOpen = ({ status, expiresAt }: FoundInvitation) => status === 'OPEN' && expiresAt > deps.clock()

  route(app, deps, linkContract.readInvitation, async ({ params, request, reply }) => {
    const found = await get(params.token, request, reply)
    if (!isOpen(found)) throw notFound('invitation', 'token')
    return {
      store_name: found.storeName,
      role: found.role,
      email: found.email,
      name: found.name,
      needs_account: found.staffId === null,
      expires_at: found.expiresAt,
    }
  })

  route(app, deps, linkContract.acceptInvitation, async ({ params, body, request, reply, userAgent, requestId }) => {
    refuseForeignOrigin(request)
    const found = await get(params.token, request, reply)
    if (!isOpen(found)) throw invitationEnded()
    const ip = canonicalAddress(request.ip) ?? ''
    const sent = { digest: linkDigest(params.token), now: deps.clock(), ip, requestId }
    if (found.staffId !== null) {
      const staff = await signedIn(request, reply)
      if (staff.staffId !== found.staffId) throw otherAccount()
      await joinAsKnownPerson(deps, found, staff.staffId, sent)
      return identityOf(deps, { ...staff, id: staff.staffId })
    }
    const lane = { environment: deps.environment, kind: 'staff', owner: customerNetworkOf(ip) } as const
    const chosen = { name: body?.name ?? '', password: body?.password, lane }
    const { id, passwordHash } = await joinAsNewPerson(deps, found, chosen, sent)
    const account = { id, email: found.email, name: chosen.name || found.name, passwordHash, locale: found.language }
    const token = await beginStaffSession(deps.db.as(ANONYMOUS), account, {
      previousToken: request.cookies[STAFF_COOKIE],
      userAgent,
      ip,
    })
    setSessionCookies(deps, reply, token, account.email)
    return identityOf(deps, { ...account, hasSecondFactor: false })
  })

  async function signedIn(request: FastifyRequest, reply: FastifyReply) {
    const token = request.cookies[STAFF_COOKIE]
    if (!token) throw new ApiError('unauthorized', { details: { credential: 'staff_session' } })
    return deps.staffSessions.find(token, anonymousGuard(deps.limiter, request, reply))
  }
}

const otherAccount = () =>
  new ApiError('permission_denied', {
    message: {
      en: 'You are signed in with another address than the invited one. Sign out, then open the link again.',
      bn: 'আপনি অন্য ই-মেইল দিয়ে লগইন করে আছেন। লগআউট করে লিংকটি আবার খুলুন।',
    },
    details: { reason: 'other_account' },
  })
