import { operations } from '@haat/contract/operations.ts'
import { expect, it } from 'vitest'
import {
  endGatewayRefunds,
  eraseEverybody,
  freeTextsOf,
  isAboutCustomer,
  keptAccounts,
  placesOf,
} from './erased-person.ts'
import { startIdleWorker } from './idle-worker.ts'
import { setUpShop } from './set-up.ts'
import { ask, caseOf, changesThings, createOwner } from './tenancy/tenancy-calls.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const NETWORK = '203.0.113.77'

/** Where something of a deleted customer stays, and why it may. */
const keptIn: Record<string, string> = {
  courier_accounts: 'staff call an account at a courier by a name, which is about no customer',
  documents: 'a tax document keeps the name and the address of its buyer: the law asks for that',
  statement_lines: 'a statement is kept as the gateway wrote it: it is the books',
}

it('the deletion of an account leaves nothing that the customer or staff wrote about it, whichever operation wrote it', async () => {
  const wrote = operations.filter((operation) => changesThings(operation) && isAboutCustomer(operation))
  const refused: string[] = []
  const textsOf = new Map<string, { operation: string; texts: string[] }>()
  for (const operation of wrote) {
    const [written, own] = [`zq${operation.id}qz`.toLowerCase(), `own${operation.id}zz`.toLowerCase()]
    const { owner, refs } = await createOwner({ h, shop, mark: own, shopMark: 'shown' }, operation)
    // The district of an order is kept.
    await h.sql(`update addresses set city = 'Dhaka' where customer_id = $1`, [owner.shopper.id])
    const isByShopper = operation.auth !== 'merchant'
    const { status, text } = await ask(operation, owner, refs, {
      headers: isByShopper
        ? { 'x-shopper-ip': NETWORK, 'idempotency-key': written.slice(0, 60) }
        : { 'idempotency-key': `staff-${operation.id}` },
      body: (given) => ({
        ...(given as object),
        ...Object.fromEntries(freeTextsOf(operation).map((name) => [name, `${written} ${name}`])),
      }),
    })
    await caseOf(operation).cleanUp?.(owner)
    if (status >= 300) refused.push(`${operation.id}: ${text}`)
    // Some resources are made without an account.
    await h.sql('update orders set customer_id = $1 where receiver_name = $2 and customer_id is null', [
      owner.shopper.id,
      own,
    ])
    // The store shows a product of that name.
    const texts = operation.id === 'setCartCoupon' ? [written] : [written, own]
    textsOf.set(owner.shopper.id, {
      operation: operation.id,
      texts: [...texts, owner.shopper.email, owner.shopper.phone.slice(4)],
    })
  }
  expect(refused).toEqual([])

  // What happened is logged.
  const worker = await startIdleWorker(h.deps)
  await worker.drain()
  await worker.stop()
  expect((await placesOf(h, [...textsOf.keys()])).has('event_log')).toBe(true)
  await eraseEverybody(h, shop)
  // While a gateway may be returning money the account is kept, and for no other reason.
  const kept = await keptAccounts(h, shop)
  expect(kept.filter(({ isReturning }) => !isReturning).map(({ id }) => textsOf.get(id)?.operation)).toEqual([])
  expect(kept.length).toBeGreaterThan(0)
  await endGatewayRefunds(h, shop)
  await eraseEverybody(h, shop)
  expect((await keptAccounts(h, shop)).map(({ id }) => textsOf.get(id)?.operation)).toEqual([])
  expect(textsOf.size).toBeGreaterThan(60)

  expect(
    await h.sql('select 1 from order_networks n join orders o on o.id = n.order_id where o.customer_id is not null'),
  ).toEqual([])
  const places = await placesOf(h, [...[...textsOf.values()].flatMap(({ texts }) => texts), NETWORK])
  expect(Object.fromEntries([...places].filter(([table]) => !(table in keptIn)))).toEqual({})
})
