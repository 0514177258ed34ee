import { enumValue, flag, object, optional, params, strictBody, text, timestamp } from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { roles } from '../permissions.ts'
import { maxPasswordLength } from '../text-lengths.ts'
import { inputLinkToken, inputPersonName } from './member-shapes.ts'
import { Identity, newStaffPassword, staffPath } from './staff.ts'

const operation = operationsOf({
  tag: 'Staff sign-in',
  path: `${staffPath}invitations/{token}/`,
  auth: 'none',
  params: params({
    token: inputLinkToken,
  }),
})

export const readInvitation = operation({
  id: 'readInvitation',
  method: 'GET',
  summary: 'Retrieve an invitation by the token of its link',
  description: '404 for an unknown token, and for an invitation that was used, revoked or replaced, or has expired.',
  data: object('StaffInvitation', 'An open invitation, for the invited person.', {
    store_name: text('Name of the store.', 'Demo Shop'),
    role: enumValue('Role in the store.', roles, 'orders'),
    email: text('The invited address.', 'karim@demo-shop.example'),
    name: text('Name that the inviting person typed; may be empty.', 'Karim'),
    needs_account: flag('Whether accepting creates an account; if not, sign in with this address first.'),
    expires_at: timestamp('Time until which it can be accepted, UTC.'),
  }),
  errors: ['not_found'],
})

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: 'accept/',
  summary: 'Accept an invitation',
  description:
    'A new person sends a password, and is signed in as after `staffLogin`. A person with an account needs the session of the invited address: an invitation never changes a password. 401 `unauthorized` without a session, 403 `permission_denied` with that of another address. 409 `invalid_state` with `reason: invitation_ended` for one that was used, revoked or replaced, or has expired.',
  body: strictBody('For a new person: name and password.', {
    name: optional(inputPersonName('Name. Default: that of the invitation.')),
    password: optional(
      newStaffPassword(`Password, 8 to ${maxPasswordLength} characters; common passwords are refused.`),
    ),
  }),
  optionalBody: true,
  message: { en: 'You have joined the store.', bn: 'আপনি দোকানে যোগ দিয়েছেন।' },
  data: Identity,
  errors: ['not_found', 'unauthorized', 'invalid_token', 'permission_denied', 'invalid_state'],
})
