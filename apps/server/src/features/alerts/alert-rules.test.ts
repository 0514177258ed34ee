import { alertKinds } from '@haat/contract/alert-kinds.ts'
import { permissionOfEvent } from '@haat/contract/event-permissions.ts'
import { rolePermissions, roles } from '@haat/contract/permissions.ts'
import { expect, it } from 'vitest'
import { kindOfEvent, kindsFor, pushedTo } from './kinds-of-alerts.ts'
import { quietUntil } from './quiet-hours-rules.ts'

const dhaka = (time: string) => new Date(`2026-05-04T${time}:00+06:00`)

it.each([
  ['22:59', 1380, 480, null],
  ['23:00', 1380, 480, '2026-05-05T08:00:00+06:00'],
  ['07:59', 1380, 480, '2026-05-04T08:00:00+06:00'],
  ['08:00', 1380, 480, null],
  ['13:30', 780, 840, '2026-05-04T14:00:00+06:00'],
  ['14:00', 780, 840, null],
  ['03:00', null, null, null],
  ['03:00', 480, 480, null],
])('at %s, quiet hours from minute %s to %s end at %s', (time, from, to, end) => {
  expect(quietUntil(dhaka(time), from, to)).toEqual(end === null ? null : new Date(end))
})

it('members who are alerted of an event may read it', () => {
  for (const role of roles)
    for (const kind of kindsFor(rolePermissions[role]))
      for (const type of alertKinds[kind].types) {
        const needed = permissionOfEvent(type)
        expect([role, type, needed !== null && rolePermissions[role].includes(needed)]).toEqual([role, type, true])
      }
})

it('what a member chose is pushed only as far as the role may read it, and in quiet hours only what is urgent', () => {
  expect(pushedTo('content', ['NEW_ORDER', 'REVIEW'], false)).toEqual(['REVIEW'])
  expect(pushedTo('packer', null, false)).toEqual(['NEW_ORDER', 'COURIER_PROBLEM'])
  expect(pushedTo('owner', [], false)).toEqual([])
  expect(pushedTo('owner', ['NEW_ORDER', 'STAFF'], true)).toEqual(['STAFF'])
})

it('a reply of the staff to a ticket is no alert, a message of the customer is', () => {
  expect(kindOfEvent('ticket.message_added', { message: { sender_type: 'STAFF' } })).toBeUndefined()
  expect(kindOfEvent('ticket.message_added', { message: { sender_type: 'CUSTOMER' } })).toBe('TICKET')
  expect(kindOfEvent('order.updated', {})).toBeUndefined()
})
