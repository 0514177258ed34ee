import { expect, it } from 'vitest'
import { inboxOf } from './inbox-access.ts'

const token = 'sixteen-characters'

it.each([
  ['development', 'live', null, { inbox: 'this_machine' }],
  ['development', 'sandbox', token, { inbox: 'this_machine' }],
  ['production', 'sandbox', token, { inbox: { token } }],
  ['production', 'sandbox', null, {}],
  ['production', 'live', token, {}],
  ['production', 'live', null, {}],
] as const)('/dev/inbox in %s of %s with the token %s opens as %j', (mode, environment, inboxToken, access) => {
  expect(inboxOf({ mode, inboxToken }, environment)).toEqual(access)
})
