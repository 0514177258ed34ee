import { expect, it } from 'vitest'
import { gatewayTransactionId, isAmongTransactions } from './gateway-transaction-rules.ts'

it.each([
  ['9ab3-xyz7', '9AB3XYZ7'],
  // An ID from a gateway is not typed by a person: no part of it is a label, and none is too short.
  ['TRXID12345', 'TRXID12345'],
  ['7', '7'],
  ['a'.repeat(70), 'A'.repeat(64)],
])('the transaction ID %j of a gateway has the canonical form %j', (text, expected) => {
  expect(gatewayTransactionId(text)).toBe(expected)
})

it('a transaction is found among others in any spelling', () => {
  expect(isAmongTransactions('9ab3xyz7', ['OTHER', '9AB3-XYZ7'])).toBe(true)
  expect(isAmongTransactions('9ab3xyz8', ['OTHER', '9AB3-XYZ7'])).toBe(false)
})
