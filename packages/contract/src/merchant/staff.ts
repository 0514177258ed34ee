import { inputEmail, inputText, list, object, strictBody, text, uuid, word } from '../fields.ts'
import { operation } from '../operation.ts'
import { roles } from '../permissions.ts'
import { Nothing } from './merchant-fields.ts'

const path = '/api/v1/business/admin/auth/'

const Staff = object('A person who works for shops.', {
  id: uuid('The person.'),
  email: text('E-mail address they sign in with.', 'owner@demo-shop.example'),
  name: text('Name; may be empty.', 'Nasrin Akter'),
})

const StaffStore = object('A store the person works for.', {
  subdomain: text('Subdomain: the path of its merchant operations begins with it.', 'demo-shop'),
  name: text('Name of the store.', 'Demo Shop'),
  role: word('What the person is there.', roles),
})

const Identity = object('Who is signed in, and the stores of this environment they work for.', {
  staff: Staff,
  stores: list('The stores, by subdomain.', StaffStore),
})

const password = (description: string, min: number) =>
  inputText(description, { max: 128, min, example: 'correct horse battery', normalize: [] })

export const staffLogin = operation({
  id: 'staffLogin',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${path}login/`,
  auth: 'none',
  summary: 'Sign in as a member of staff',
  description:
    'Sets the cookie `__Host-haat_staff`, which a browser sends with every merchant request and no script can read. The session ends twelve hours after it was last used and seven days after it began. Every sign-in begins a new session and ends the one the request came with. Ten failed attempts on an account within 15 minutes, or 30 from one address, are answered with 429 for the rest of the 15 minutes. The cookie `__Host-haat_device` marks a browser that signed in before: its attempts are counted apart, so that nobody else can lock its owner out.',
  body: strictBody('Who signs in.', {
    email: inputEmail(),
    password: password('Password, exactly as it was set.', 1),
  }),
  data: Identity,
  errors: ['invalid_credentials', 'permission_denied'],
})

export const staffLogout = operation({
  id: 'staffLogout',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${path}logout/`,
  auth: 'staff',
  summary: 'Sign out',
  description: 'Ends the session on the server and takes the cookie away.',
  data: Nothing,
})

export const readStaff = operation({
  id: 'readStaff',
  tag: 'Staff sign-in',
  method: 'GET',
  path: `${path}me/`,
  auth: 'staff',
  summary: 'Read who is signed in and which stores they work for',
  data: Identity,
})

export const changeStaffPassword = operation({
  id: 'changeStaffPassword',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${path}password/`,
  auth: 'staff',
  summary: 'Change one’s own password',
  description:
    'Every other session of the person ends. Ten wrong current passwords within 15 minutes lock this call for 15 minutes (429).',
  body: strictBody('The old password and the new one.', {
    current_password: password('The password as it is.', 1),
    new_password: password('The password as it shall be: 8 to 128 characters, none of the commonest.', 8),
  }),
  data: Nothing,
})
