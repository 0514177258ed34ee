import { eventOf, partOf } from './event-shapes.ts'
import { count, enumValue, object, text, uuid } from './fields.ts'
import { importEvents } from './import-events.ts'
import { Invitation, Membership } from './merchant/member-shapes.ts'
import { staffSecurityChanges, storeSecurityChanges } from './vocabulary.ts'

const MemberFacts = partOf('The member. List the staff for the other fields.', Membership, [
  'id',
  'staff_id',
  'role',
  'status',
])
const InvitationFacts = partOf('The invitation. List the staff for its address.', Invitation, [
  'id',
  'role',
  'status',
  'sent_count',
])

const memberEvent = (description: string) =>
  eventOf('staff_member', description, object('A member of staff.', { object: MemberFacts }))

/** The events about the staff of a store, about what only a few of them may change, and about the files that they import. */
export const staffEvents = {
  ...importEvents,
  'staff.invited': eventOf(
    'invitation',
    'A person was invited to the staff, or the link was requested again; the mail with the link follows.',
    object('An invitation.', { object: InvitationFacts }),
  ),
  'staff.joined': memberEvent('A person accepted an invitation.'),
  'staff.role_changed': eventOf(
    'staff_member',
    'The role of a member of staff was changed.',
    object('The change of a member of staff.', {
      object: MemberFacts,
      previous: object('Changed fields, with their values before the change.', {
        role: MemberFacts.properties.role,
      }),
    }),
  ),
  'staff.deactivated': memberEvent('A member of staff was deactivated.'),
  'staff.activated': memberEvent('A deactivated member of staff was activated.'),
  'staff.removed': memberEvent('A member of staff was removed.'),
  'staff.password_reset_requested': eventOf(
    'staff_member',
    'The link to a new password was requested; its mail follows, if the person may receive one.',
    object('A requested link.', { object: object('The request.', { id: uuid('ID of the request.') }) }),
  ),
  'staff.phone_code_requested': eventOf(
    'staff_member',
    'A person on the staff requested a code that verifies their phone number; its SMS follows.',
    object('A requested code.', { object: object('The request.', { id: uuid('ID of the request.') }) }),
  ),
  'staff.second_factor_reset_requested': memberEvent(
    'An owner reset the lost second factor of a member, which takes effect after 24 hours; a mail to the person follows.',
  ),
  'staff.security_changed': eventOf(
    'staff_member',
    'A person on the staff changed how they sign in, or the phone number of their alerts, or signed in with a browser that was new to the account; a mail follows.',
    object('The change.', {
      object: object('The person.', { staff_id: uuid('ID of the person.') }),
      change: enumValue('What happened.', staffSecurityChanges),
    }),
  ),
  'sms.limit_reached': eventOf(
    'store',
    'The store has sent as many SMS about orders to numbers that nobody has proven within an hour as it may: further ones are not sent. Once an hour.',
    object('The limit.', {
      object: object('The limit.', { per_hour: count('SMS that may be sent in an hour.', 1200) }),
    }),
  ),
  'store.security_changed': eventOf(
    'store',
    'A setting was changed that decides where buyers, or their money, go.',
    object('The change.', {
      object: object('The setting.', {
        setting: enumValue(
          '`website_url`: the URL to which links in messages lead; `account_number`: the number to which shoppers pay; `payment_instructions`: what else they read of where to pay: the name, logo or instructions of a payment method; `payment_gateway`: the account at a gateway; `courier_account`: an account at a courier, which collects the cash of parcels.',
          storeSecurityChanges,
        ),
        payment_method: text('Code of the payment method or gateway; empty for other settings.', ''),
      }),
      before: text(
        'The URL, the last digits of the number, the name of the account at a courier, or the beginning of the text, before the change; may be empty.',
        'https://shop.example',
      ),
      after: text('The same after the change; may be empty.', 'https://www.shop.example'),
    }),
  ),
} as const
