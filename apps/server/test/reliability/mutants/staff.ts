// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import type { Mutant } from './mutant.ts'

const members = 'apps/server/src/features/members/members.test.ts'
const invitations = 'apps/server/src/features/members/invitations.test.ts'
const sessions = 'apps/server/src/features/staff/own-sessions.test.ts'
const factors = 'apps/server/src/features/staff/second-factor.test.ts'
const challenges = 'apps/server/src/features/staff/challenge-sign-in.test.ts'
const staffMessages = 'apps/server/src/features/messages/staff-messages.test.ts'
const phones = 'apps/server/src/features/staff/staff-phone.test.ts'
const resets = 'apps/server/src/features/staff/reset-staff-password.test.ts'

export const staffMutants: readonly Mutant[] = [
  {
    name: 'staff: messages to staff are among those to shoppers',
    changes: [{ guard: 'message-audience', from: 'sql<boolean>`not ${toStaff}`', to: 'sql<boolean>`true`' }],
    proofs: [[staffMessages, 'are none of the messages to shoppers']],
  },
  {
    name: 'staff: the text of captured mail to staff is listed in the sandbox',
    changes: [{ guard: 'captured-staff-mail', from: ' && !row.isToStaff', to: '' }],
    proofs: [[staffMessages, 'mail to staff that the sandbox captures']],
  },
  {
    name: 'staff: changes of the owners of a store do not wait for each other',
    changes: [{ guard: 'owners-lock' }],
    proofs: [[members, 'is left when two owners change one another at once']],
  },
  {
    name: 'staff: a refusal for an old sign-in is repeated after the password was confirmed',
    changes: [{ guard: 'confirm-then-retry', from: "error.code !== 'recent_sign_in_required' &&", to: '' }],
    proofs: [[members, 'that waited for the password is given']],
  },
  {
    name: 'staff: an owner who lost the role meanwhile changes the staff',
    changes: [{ guard: 'editor-is-owner' }],
    proofs: [[members, 'is left when two owners deactivate one another at once']],
  },
  {
    name: 'staff: a deactivated member works on in an open session',
    changes: [{ guard: 'active-member', from: " and m.status = 'ACTIVE'", to: '' }],
    proofs: [[members, 'lose the store when they are deactivated: 404 in an open session']],
  },
  {
    name: 'staff: an owner who signed in long ago makes owners',
    changes: [{ guard: 'recent-grant' }],
    proofs: [
      [members, 'of an owner or manager is given only within 15 minutes of signing in'],
      [invitations, 'of an owner or manager returns 403 recent_sign_in_required'],
    ],
  },
  {
    name: 'staff: a key removes owners',
    changes: [{ guard: 'recent-lowering' }],
    proofs: [[members, 'of an owner or manager is changed, deactivated and removed only within 15 minutes']],
  },
  {
    name: 'staff: a person ends the sessions of another',
    changes: [{ guard: 'own-staff-session', from: ' and staff_id = $1', to: ' and $1::uuid is not null' }],
    proofs: [[sessions, 'are ended one by one']],
  },
  {
    name: 'staff: a code of the authenticator app is accepted again',
    changes: [{ guard: 'totp-step', from: 'and last_step < $2', to: 'and $2::bigint is not null' }],
    proofs: [
      [challenges, 'accepts each code once, and none of an earlier step'],
      [challenges, 'accepts a code once when it is sent twice at the same time'],
    ],
  },
  {
    name: 'staff: a recovery code is used again',
    changes: [{ guard: 'recovery-once' }],
    proofs: [[challenges, 'accepts a recovery code once, also when it is sent twice at the same time']],
  },
  {
    name: 'staff: a challenge takes any number of codes',
    changes: [{ guard: 'challenge-attempts' }],
    proofs: [[challenges, 'counts guesses that arrive at once before they are compared']],
  },
  {
    name: 'staff: a code for a phone number is used again',
    changes: [{ guard: 'staff-phone-once' }],
    proofs: [[phones, 'a code gives a number once']],
  },
  {
    name: 'staff: a code for a phone number is guessed any number of times',
    changes: [{ guard: 'staff-phone-attempts' }],
    proofs: [[phones, 'after five, 400 otp_expired']],
  },
  {
    name: 'staff: a link to a new password takes any number of codes',
    changes: [{ guard: 'reset-attempts' }],
    proofs: [[factors, 'is needed for a link to a new password']],
  },
  {
    name: 'staff: a browser that one account trusts is trusted by another',
    changes: [{ guard: 'trust-account', from: '[staffId, passwordHash, since.toISOString(), body]', to: '[body]' }],
    proofs: [[challenges, 'is trusted by the account that did so']],
  },
  {
    name: 'staff: a second factor is set up in a session that was left open',
    changes: [{ guard: 'recent-factor' }],
    proofs: [[factors, 'is changed only within 15 minutes of signing in']],
  },
  {
    name: 'staff: a store that needs a second factor lets members in without one',
    changes: [{ guard: 'needed-factor' }],
    proofs: [[factors, 'returns 403 permission_denied to members without one']],
  },
  {
    name: 'staff: an owner resets the second factor of somebody who works for others',
    changes: [{ guard: 'factor-of-other-stores' }],
    proofs: [[factors, 'is not reset for a person who works in a store of other owners']],
  },
  {
    name: 'staff: an invitation is accepted after it was revoked',
    changes: [{ guard: 'invitation-open' }],
    proofs: [[invitations, 'returns 409 invalid_state when the invitation is revoked at the same time']],
  },
  {
    name: 'staff: a link to a new password is used again',
    changes: [{ guard: 'reset-once', from: ' and used_at is null', to: '' }],
    proofs: [[resets, 'is used once when the link is opened twice at the same time']],
  },
]
