import { expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { csvOf } from '../../../test/statements.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
const accountId = await aCourierAccount(h, shop)
const files = fileCalls(h, shop, accountId)
const payouts = settlementCalls(h, shop)
const headers = { authorization: `Bearer ${shop.secretKey}` }
const root = `M/${shop.subdomain}`

const aFile = async (more: Record<string, string> = {}) => {
  const held = await aHeldShipment(h, shop, { product, accountId })
  const { data } = await files.send(csvOf([{ Consignment: held.consignmentId, Collected: 200 }]), more)
  return { held, id: data.id as number }
}
const refusal = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const INVALID = [400, 'validation_failed']

it('files of couriers and their lines: 400 validation_failed for an ID, a list, a file or a page that is none', async () => {
  const { id } = await aFile()
  expect(refusal(await h.call({ url: `${root}/settlement-files/x/`, headers }))).toEqual(INVALID)
  expect(refusal(await files.lines(id, 'list=NONE'))).toEqual(INVALID)
  expect(refusal(await files.leaveOut(id, 'MATCHED'))).toEqual(INVALID)
  expect(refusal(await files.preview('a,b\n1,2\n', { courier_account_id: 'x' }))).toEqual(INVALID)
  expect(refusal(await files.send('Consignment,Payable\n'))).toEqual(INVALID)
})

it('postSettlementFile returns 409 already_exists for a transaction that is a payout already', async () => {
  const { id } = await aFile()
  const other = await aHeldShipment(h, shop, { product, accountId })
  const body = {
    courier_account_id: accountId,
    lines: [paidLine(other.id)],
    payout_amount: 130,
    transaction_id: 'FT77',
  }
  expect((await payouts.create(body)).status).toBe(201)
  const posted = await files.post(id, 200, { transaction_id: 'ft-77', accept_differences: true })
  expect(refusal(posted)).toEqual([409, 'already_exists'])
})

it('importSettlementFile returns 409 invalid_state beyond a hundred files of a day', async () => {
  await h.sql(
    `insert into audit_log (store_id, actor_type, actor_id, action, entity, entity_id)
     select $1, 'key', '1', 'settlement_file.imported', 'settlement_file', i::text from generate_series(1, 100) i`,
    [shop.storeId],
  )
  expect(refusal(await files.send('Consignment,Payable\nX1,10\n'))).toEqual([409, 'invalid_state'])
})

it('rests, claims and the report of couriers: 400 validation_failed for an action, a note or a day that is none', async () => {
  const held = await aHeldShipment(h, shop, { product, accountId })
  expect(refusal(await payouts.resolve(held.id, 'NONE'))).toEqual(INVALID)
  expect(refusal(await payouts.refuse(1, ''))).toEqual(INVALID)
  expect(refusal(await h.call({ url: `${root}/reports/couriers/?from=x&to=2026-01-01`, headers }))).toEqual(INVALID)
  const accept = { url: `${root}/shipments/${held.id}/accept-cash/`, headers, body: { version: 'x' } }
  expect(refusal(await h.call(accept))).toEqual(INVALID)
})
