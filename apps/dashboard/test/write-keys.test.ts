import { expect, it } from 'vitest'
import { writesOfDashboard } from './dashboard-writes.ts'

// A write that is sent again after its connection was cut must have the key of its first attempt: the server does it once.

/** Writes about the person, which have no key: a second attempt finds the first one done, and changes nothing more, or sends one more message. */
const withoutKey = [
  'alerts.markSeen',
  'alerts.test',
  'alerts.updateSettings',
  'auth.changePassword',
  'auth.login',
  'secondFactor.begin',
  'secondFactor.disable',
  'secondFactor.enable',
  'secondFactor.endTrustedBrowsers',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.second',
  'staffAccount.confirmReset',
  'staffAccount.endOtherSessions',
  'staffAccount.endSession',
  'staffAccount.requestReset',
  'staffAccount.sendPhoneCode',
  'staffAccount.updateOwn',
  'staffInvitations.accept',
]

const writes = writesOfDashboard()

it('a write of the dashboard that is sent again has the key of its first attempt', () => {
  expect(writes.length).toBeGreaterThan(80)
  // Whichever move it is, `use-moves.ts` sends it with the options of its action; read is read.
  const others = ['features/orders/use-moves.ts: orders.*', 'features/support/detail.tsx: tickets.markRead']
  const unkeyed = writes.filter(({ name, hasKey }) => !hasKey && !withoutKey.includes(name))
  expect(unkeyed.map(({ name, at }) => `${at}: ${name}`)).toEqual(others)
})

it('the server keeps the response of every write of the dashboard, except of those about the person', () => {
  const unkept = writes.filter(({ row }) => row && !row.keyed).map(({ name }) => name)
  expect([...new Set(unkept)].sort()).toEqual(withoutKey)
})
