import type { ContactMessage, TicketListRow } from '@haat/client/merchant'
import { expect, it } from 'vitest'
import { mergeInbox } from './inbox-rules.ts'

const ticket = (minute: number) => ({ last_activity_at: `2026-03-01T10:0${minute}:00Z` }) as TicketListRow
const message = (minute: number) => ({ created_at: `2026-03-01T10:0${minute}:00Z` }) as ContactMessage
const minutes = (rows: { at: string }[]) => rows.map(({ at }) => Number(at.slice(15, 16)))

it('tickets and messages are one list, newest first', () => {
  const tickets = { rows: [ticket(5), ticket(1)], hasMore: false }
  expect(minutes(mergeInbox(tickets, { rows: [message(7), message(3)], hasMore: false }))).toEqual([7, 5, 3, 1])
})

it('what is older than the last row of a list with more pages is not shown yet', () => {
  const tickets = { rows: [ticket(8), ticket(4)], hasMore: true }
  expect(minutes(mergeInbox(tickets, { rows: [message(6), message(2)], hasMore: false }))).toEqual([8, 6, 4])
  expect(minutes(mergeInbox({ ...tickets, hasMore: false }, { rows: [message(6)], hasMore: true }))).toEqual([8, 6])
})
