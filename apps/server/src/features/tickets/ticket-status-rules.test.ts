import { ticketStatuses } from '@haat/contract/vocabulary.ts'
import { expect, it } from 'vitest'
import { canChangeStatus, statusAfterMessage, statusesBefore } from './ticket-status-rules.ts'

it('staff can give every status from some other one, and none from itself', () => {
  for (const status of ticketStatuses) {
    expect(statusesBefore(status).length).toBeGreaterThan(0)
    expect(canChangeStatus(status, status)).toBe(false)
  }
})

it('a message never leaves a ticket RESOLVED or CLOSED', () => {
  for (const rule of Object.values(statusAfterMessage)) {
    expect(Object.keys(rule)).toEqual(expect.arrayContaining(['RESOLVED', 'CLOSED']))
    for (const status of Object.values(rule)) expect(['RESOLVED', 'CLOSED']).not.toContain(status)
  }
})
