import Type from 'typebox'
import {
  count,
  decimal,
  enumValue,
  flag,
  id,
  inputInteger,
  inputText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { maxDailyExportRows } from '../limits.ts'
import { roles } from '../permissions.ts'
import { maxNameLength } from '../text-lengths.ts'
import { invitationStatuses, membershipStatuses } from '../vocabulary.ts'

const DISCOUNT = 'Largest discount that this member may agree on, in percent of the list price.'
const ROWS = 'Rows that this member may export in a day; null for any number.'
const inviter = text('Name of who invited them; empty when it was the operator.', 'Nasrin Akter')

/** The setting of a store. */
export const secondFactorMeaning =
  'Whose sign-in needs a second factor: `optional`, nobody’s; `owners`; `all`. Members without one get 403 until they enable it. Only who may change the staff may change it.'

/** The role of a member or an invitation. */
export const role = enumValue('Role in the store.', roles, 'orders')

export const Membership = object('Membership', 'A member of the staff of the store.', {
  id: id('Membership ID.', 401),
  staff_id: uuid('ID of the person, the same in all stores.'),
  email: text('E-mail address to sign in with.', 'rahim@demo-shop.example'),
  name: text('Name; may be empty.', 'Rahim Uddin'),
  role,
  status: enumValue('`DEACTIVATED`: cannot work in this store until activated again.', membershipStatuses),
  max_discount_percent: decimal(`${DISCOUNT} That of the role unless it was set.`, 10),
  daily_export_rows: nullable(count(ROWS, 2000), `${ROWS} That of the role unless it was set.`),
  has_second_factor: flag('Whether signing in needs a code of an authenticator app.', false),
  last_seen_at: nullable(
    timestamp('Time of the last request in this store, UTC, accurate to one minute.'),
    'Time of the last request in this store, UTC, accurate to one minute; null before the first.',
  ),
  invited_by: inviter,
  created_at: timestamp('Time of joining, UTC.'),
  version: count('Version, to send with an update.', 1),
})

export const Invitation = object('Invitation', 'An invitation to the staff of the store.', {
  id: id('Invitation ID.', 501),
  email: text('E-mail address that it was sent to.', 'karim@demo-shop.example'),
  name: text('Name; may be empty.', 'Karim'),
  role,
  status: enumValue('Only an `OPEN` one can be accepted.', invitationStatuses),
  also_sandbox: flag('Whether the person also joins the sandbox of the store.'),
  expires_at: timestamp('Time until which the link is valid, UTC.'),
  sent_count: count('How often a link was sent. Only the last one is valid.', 1),
  invited_by: inviter,
  created_at: timestamp('Time of the invitation, UTC.'),
})

export const MemberName = object('MemberName', 'A person who works or worked in the store.', {
  id: uuid('ID of the person.'),
  name: text('Name, or the part of the e-mail address before the @.', 'Rahim Uddin'),
  role,
  is_active: flag('Whether they can work in the store now.'),
})

const ofRole = 'null for that of the role.'
export const inputDiscount = optional(
  nullable(
    Type.Number({ description: DISCOUNT, examples: [10], minimum: 0, maximum: 100 }),
    `${DISCOUNT} At most two decimals; ${ofRole}`,
  ),
)
export const inputExportRows = optional(
  nullable(
    inputInteger('Rows that this member may export in a day.', {
      minimum: 0,
      maximum: maxDailyExportRows,
      example: 2000,
    }),
    `Rows that this member may export in a day; ${ofRole}`,
  ),
)
export const inputPersonName = (description = `Name, at most ${maxNameLength} characters.`) =>
  inputText(description, { max: maxNameLength, min: 0, example: 'Karim' })

/** The token of a link that was sent by mail. */
export const inputLinkToken = inputText('Token of the link.', {
  max: 100,
  example: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEX01',
  normalize: [],
})
