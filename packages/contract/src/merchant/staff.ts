import {
  enumValue,
  flag,
  id,
  inputEmail,
  inputText,
  list,
  nullable,
  object,
  strictBody,
  text,
  uuid,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { roles } from '../permissions.ts'
import { maxPasswordLength } from '../text-lengths.ts'
import { languages } from '../vocabulary.ts'
import { Nothing } from './merchant-fields.ts'

/** The path prefix of the operations of a person on the staff, in no store. */
export const staffPath = '/api/v1/business/admin/auth/'
const path = staffPath

const Staff = object('StaffMember', 'A member of staff.', {
  id: uuid('Staff ID.'),
  email: text('E-mail address to sign in with.', 'owner@demo-shop.example'),
  name: text('Name; may be empty.', 'Nasrin Akter'),
  locale: enumValue('Language of their mail.', languages),
  phone: nullable(
    text('Phone number of their alerts by SMS, verified with a code.', '+8801712345678'),
    'Phone number of their alerts by SMS, verified with a code; null without one.',
  ),
  has_second_factor: flag('Whether signing in needs a code of an authenticator app.', false),
})

const StaffStore = object('StaffStore', 'A store and the role of the member of staff in it.', {
  subdomain: text('Subdomain of the store, used in the path of its operations.', 'demo-shop'),
  name: text('Name of the store.', 'Demo Shop'),
  environment: enumValue('`live` or `sandbox`.', ['live', 'sandbox']),
  status: enumValue('The operations of a `suspended` store return 404.', ['active', 'suspended']),
  membership_id: id('ID of the membership.', 401),
  role: enumValue('Role in the store.', roles),
  second_factor_needed: flag(
    'Whether the store lets this role in only with a second factor, and there is none: its operations return 403 until one is enabled.',
    false,
  ),
  keeps_leads: flag('Whether the store keeps checkouts that were not finished: `settings.leads` is not `off`.', false),
  makes_calls: flag('Whether staff call the buyers of new orders: `settings.desk.mode` is not `off`.', true),
})

export const Identity = object('StaffIdentity', 'The signed-in member of staff and their stores in this environment.', {
  staff: Staff,
  stores: list('Stores, sorted by subdomain.', StaffStore),
})

const password = (description: string, min: number) =>
  inputText(description, { max: maxPasswordLength, min, example: 'correct horse battery', normalize: [] })

/** A password that is compared. */
export const currentPassword = (description: string) => password(description, 1)

/** A password that is set. */
export const newStaffPassword = (description: string) => password(description, 8)

export const staffLogin = operation({
  id: 'staffLogin',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${path}login/`,
  auth: 'none',
  summary: 'Sign in as a member of staff',
  description:
    'Sets the session cookie `__Host-haat_staff` (HttpOnly). The session expires 12 hours after its last use and 7 days after sign-in. Each sign-in creates a new session and revokes the session of the request. After 10 failed attempts on an account or 30 from one IP address within 15 minutes, 429 is returned for the rest of the 15 minutes. The cookie `__Host-haat_device` marks a browser that signed in before: its attempts are counted separately, so that others cannot lock its owner out. With a second factor, a right password returns 401 `second_factor_required`; send the code to `secondFactor`.',
  body: strictBody('E-mail address and password.', {
    email: inputEmail(),
    password: password('Password, case-sensitive, not trimmed.', 1),
  }),
  message: { en: 'Signed in.', bn: 'লগইন হয়েছে।' },
  data: Identity,
  errors: ['invalid_credentials', 'permission_denied', 'second_factor_required'],
})

export const staffLogout = operation({
  id: 'staffLogout',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${path}logout/`,
  auth: 'staff',
  summary: 'Sign out',
  description: 'Revokes the session and deletes the cookie.',
  message: { en: 'Signed out.', bn: 'লগআউট হয়েছে।' },
  data: Nothing,
})

export const readStaff = operation({
  id: 'readStaff',
  tag: 'Staff sign-in',
  method: 'GET',
  path: `${path}me/`,
  auth: 'staff',
  summary: 'Retrieve the signed-in member of staff and their stores',
  data: Identity,
})

export const changeStaffPassword = operation({
  id: 'changeStaffPassword',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${path}password/`,
  auth: 'staff',
  summary: 'Change your own password',
  description:
    'Revokes all other sessions of the member of staff. After 10 wrong current passwords within 15 minutes, 429 is returned for 15 minutes.',
  body: strictBody('Current and new password.', {
    current_password: password('Password that is valid now.', 1),
    new_password: newStaffPassword(`New password, 8 to ${maxPasswordLength} characters; common passwords are refused.`),
  }),
  message: { en: 'Password changed.', bn: 'পাসওয়ার্ড বদলানো হয়েছে।' },
  data: Nothing,
})
