import { flag, inputEmail, inputEnum, inputText, list, optional, query, strictBody } from '../fields.ts'
import { completeListOf, page, trimQuery } from '../pagination.ts'
import { roles } from '../permissions.ts'
import { maxRemarkLength } from '../text-lengths.ts'
import { languages } from '../vocabulary.ts'
import { Invitation, inputDiscount, inputExportRows, inputPersonName, MemberName, Membership } from './member-shapes.ts'
import { inputId, inputVersion, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Staff',
  path: 'staff/',
  permissions: { read: 'staff:write', write: 'staff:write' },
})
const onInvitations = merchantOperationsOf({
  tag: 'Staff',
  path: 'staff-invitations/',
  permissions: { write: 'staff:write' },
})
const member = '{membership_id}/'
const params = paramsOf({ membership_id: inputId('ID of the membership.', 401) })
const invitation = '{invitation_id}/'
const invitationParams = paramsOf({ invitation_id: inputId('ID of the invitation.', 501) })

const NEEDS_SIGN_IN =
  'For `owner` and `manager` the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot.'
const SIGN_IN_TO_CHANGE =
  'To change an `owner` or a `manager`, the caller must have signed in, or confirmed the password, within the last 15 minutes; a secret key cannot.'
const ENDS_ACCESS = 'Secret keys that they created are revoked, and their webhooks paused.'
const LAST_OWNER = 'The last active owner stays: 409 `invalid_state` with `reason: last_owner`.'
const OWN_ROLES = 'A role can be given only by somebody who has all of its permissions, `owner` only by an owner.'
const inputRole = inputEnum('Role in the store.', roles, { fold: 'lower', example: 'orders' })

export const listStaff = operation({
  id: 'listStaff',
  method: 'GET',
  summary: 'List members of staff and open invitations',
  query: query(trimQuery),
  data: page(Membership, {
    invitations: list('Invitations that are open or have expired in the last days, newest first.', Invitation),
  }),
  trims: 'items',
})

export const listStaffNames = operation({
  id: 'listStaffNames',
  path: 'names/',
  permission: 'overview:read',
  summary: 'List the names of members of staff',
  description: 'For assignments, filters and histories.',
  ...completeListOf(MemberName),
})

export const inviteStaff = onInvitations({
  id: 'inviteStaff',
  method: 'POST',
  summary: 'Invite a person',
  description: `Sends a link that is valid for 72 hours. An open invitation of the same address is replaced. ${OWN_ROLES} ${NEEDS_SIGN_IN} At most 100 active members, 50 open invitations, and 30 invitations a day.`,
  body: strictBody('The person to invite.', {
    email: inputEmail(),
    name: optional(inputPersonName()),
    role: inputRole,
    max_discount_percent: inputDiscount,
    also_sandbox: optional(
      flag('Whether the person also joins the sandbox of the store. Default true; ignored in a sandbox.'),
    ),
    locale: optional(
      inputEnum('Language of the mail. Default: the language of the store.', languages, { fold: 'lower' }),
    ),
  }),
  message: { en: 'Invitation sent.', bn: 'আমন্ত্রণ পাঠানো হয়েছে।' },
  data: Invitation,
  success: 201,
  errors: ['already_exists', 'invalid_state', 'recent_sign_in_required'],
})

export const resendInvitation = onInvitations({
  id: 'resendInvitation',
  method: 'POST',
  path: `${invitation}resend/`,
  summary: 'Send the link of an invitation again',
  description: 'A new link, valid for 72 hours; the former one ends. Three times a day.',
  params: invitationParams,
  message: { en: 'Invitation sent again.', bn: 'আমন্ত্রণ আবার পাঠানো হয়েছে।' },
  data: Invitation,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const revokeInvitation = onInvitations({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: invitation,
  summary: 'Revoke an invitation',
  params: invitationParams,
  message: { en: 'Invitation revoked.', bn: 'আমন্ত্রণ বাতিল হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})

export const updateMembership = operation({
  id: 'updateMembership',
  method: 'PATCH',
  path: member,
  summary: 'Change the role or the limits of a member',
  description: `Nobody changes their own role. Secret keys that they created are revoked, and their webhooks paused, where the new role has not the permissions for them. ${OWN_ROLES} ${NEEDS_SIGN_IN} The same holds for changing a member who is one.`,
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    role: optional(inputRole),
    max_discount_percent: inputDiscount,
    daily_export_rows: inputExportRows,
    version: inputVersion,
  }),
  message: { en: 'Member saved.', bn: 'কর্মীর তথ্য সেভ হয়েছে।' },
  data: Membership,
  errors: ['invalid_state', 'version_conflict', 'recent_sign_in_required'],
})

const reason = optional(
  inputText('Reason, for the audit log.', { max: maxRemarkLength, min: 0, example: 'Left the shop' }),
)

export const deactivateMembership = operation({
  id: 'deactivateMembership',
  method: 'POST',
  path: `${member}deactivate/`,
  summary: 'Deactivate a member',
  description: `Their sessions lose this store at once, their tickets are released, and the invitations that they sent end. ${ENDS_ACCESS} ${SIGN_IN_TO_CHANGE} ${LAST_OWNER}`,
  params,
  body: strictBody('Why.', { reason }),
  optionalBody: true,
  message: { en: 'Member deactivated.', bn: 'কর্মীকে নিষ্ক্রিয় করা হয়েছে।' },
  data: Membership,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const activateMembership = operation({
  id: 'activateMembership',
  method: 'POST',
  path: `${member}activate/`,
  summary: 'Activate a deactivated member',
  description: `${OWN_ROLES} ${NEEDS_SIGN_IN}`,
  params,
  body: strictBody('Why.', { reason }),
  optionalBody: true,
  message: { en: 'Member activated.', bn: 'কর্মীকে আবার সক্রিয় করা হয়েছে।' },
  data: Membership,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const removeMembership = operation({
  id: 'removeMembership',
  method: 'DELETE',
  path: member,
  summary: 'Remove a member',
  description: `The name stays in histories. ${ENDS_ACCESS} ${SIGN_IN_TO_CHANGE} ${LAST_OWNER}`,
  params,
  message: { en: 'Member removed.', bn: 'কর্মীকে বাদ দেওয়া হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const resetSecondFactor = operation({
  id: 'resetSecondFactor',
  method: 'POST',
  path: `${member}reset-second-factor/`,
  summary: 'Reset the lost second factor of a member',
  description:
    'Takes effect after 24 hours. The person gets a mail, and stops it by signing in with a code or a recovery code. Only for a person who works in no store of other owners: 403 `permission_denied` with `reason: other_stores`; then the operator of the installation resets it. Needs a recent sign-in, which a secret key cannot have.',
  params,
  message: { en: 'The second factor ends in 24 hours.', bn: 'দুই ধাপের লগইন ২৪ ঘণ্টা পরে বন্ধ হবে।' },
  data: Nothing,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const requireStaffPassword = operation({
  id: 'requireStaffPassword',
  method: 'POST',
  path: `${member}reset-password/`,
  summary: 'Send a member the link to a new password',
  description:
    'The password stays valid until the link is used. All sessions of the person end if they work in no other store.',
  params,
  message: { en: 'The link was sent.', bn: 'লিংক পাঠানো হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})
