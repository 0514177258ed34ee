import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import { expectHealthy } from './expect-healthy.ts'
import { replaced } from './hostile/hostile-request.ts'
import { setUpShop } from './set-up.ts'
import { ask, createOwner, type Ready } from './tenancy/tenancy-calls.ts'

// Every date and time input of every operation, at the limits of the years 1900 to 9999.

const { h, shop } = await setUpShop()

type Node = {
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}
type Format = 'date' | 'date-time'
type Slot = { part: 'query' | 'body'; path: (string | number)[]; format: Format }

const slotsWithin = (node: Node, part: Slot['part'], path: Slot['path']): Slot[] => [
  ...(node.format === 'date' || node.format === 'date-time' ? [{ part, path, format: node.format as Format }] : []),
  ...(node.anyOf ?? []).flatMap((branch) => slotsWithin(branch, part, path)),
  ...(node.items ? slotsWithin(node.items, part, [...path, 0]) : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => slotsWithin(child, part, [...path, name])),
]

const cases = operations.flatMap((operation) =>
  (['query', 'body'] as const).flatMap((part) =>
    slotsWithin((operation[part] ?? {}) as Node, part, []).map(
      (slot) => [operation.id, slot.path.join('.'), operation, slot] as const,
    ),
  ),
)

const outside: Record<Format, string[]> = {
  date: ['0000-01-01', '1899-12-31', '10000-01-01', '2026-02-30', 'infinity'],
  'date-time': [
    '9999-12-31T23:59:59-23:59',
    '9999-12-31T23:59:59.999-00:01',
    '0000-06-01T00:00:00Z',
    '1900-01-01T00:00:00+00:01',
    '2026-02-30T00:00:00Z',
    '2026-06-30T23:59:60Z',
    '2026-01-01T00:00:00',
    'infinity',
  ],
}
const inside: Record<Format, string[]> = {
  date: ['1900-01-01', '2024-02-29', '9999-12-31'],
  'date-time': [
    '1900-01-01T00:00:00Z',
    '1900-01-01T00:00:00-23:59',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59+23:59',
    '2026-06-30T23:59:59.123456789-15:59',
  ],
}

const send = async (operation: Operation, { owner, refs }: Ready, { part, path }: Slot, value: string) =>
  ask(operation, owner, refs, {
    [part]: (declared: object) => replaced(declared, path, value) as Record<string, string>,
  })

/** A valid date is refused all the same when it is not after another, or not in the time that its field is about. */
const refusals = [
  'একবারে সর্বোচ্চ ৩৬৬ দিন।',
  'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
  'starts_at-এর পরে হতে হবে।',
  'আগামী এক বছরের মধ্যে একটি সময় দিন।',
  'ভবিষ্যতের কোনো সময় দিন।',
]
const isRefusedForItsMeaning = ({
  date_of_birth,
  paid_on,
  ends_at,
  next_order_at,
  until,
  expires_at,
  to,
}: Record<string, string[]> = {}) =>
  date_of_birth !== undefined ||
  paid_on !== undefined ||
  refusals.includes([ends_at, next_order_at, until, expires_at, to].flat().join(''))

describe('dates and times', () => {
  it('are found in requests of shoppers and of staff', () => {
    expect(cases.map(([id, path]) => `${id} ${path}`)).toEqual(
      expect.arrayContaining([
        'updateProfile date_of_birth',
        'createOffer starts_at',
        'updateOffer ends_at',
        'listMerchantOrders date_from',
        'listAuditLog to',
      ]),
    )
  })

  it.each(cases)(
    '%s returns 400 validation_failed for a %s outside the years 1900 to 9999, and accepts each one inside',
    async (_id, _path, operation, slot) => {
      const like = { h, shop, mark: 'mine', shopMark: 'mine' }
      const ready = await createOwner(like, operation)
      for (const value of outside[slot.format]) {
        const { status, body } = await send(operation, ready, slot, value)
        expect([value, status, body.error_code]).toEqual([value, 400, 'validation_failed'])
        expect(Object.keys(body.errors)).toEqual([slot.path.join('.')])
      }
      for (const value of inside[slot.format]) {
        // A read changes nothing: it is repeated as the same owner.
        const caller = operation.method === 'GET' ? ready : await createOwner(like, operation)
        const { status, body, text } = await send(operation, caller, slot, value)
        if (status !== 400 || !isRefusedForItsMeaning(body.errors))
          expect([200, 201], `${value} ${text}`).toContain(status)
      }
      const offers = await h.call({
        url: `M/${shop.subdomain}/offers/`,
        headers: { authorization: `Bearer ${shop.secretKey}` },
      })
      expect(offers.status, offers.text).toBe(200)
    },
  )

  it('leave nothing that the doctor finds', () => expectHealthy(h))
})
