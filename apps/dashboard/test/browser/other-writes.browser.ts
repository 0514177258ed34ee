import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { aBulkBooking } from '../../../server/test/bulk-bookings.ts'
import { aGatewayPayment, aGatewayRefund, connectNowhere } from '../../../server/test/gateway-payments.ts'
import { anImport, endImport } from '../../../server/test/imports.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { takePart } from '../../../server/test/reputation.ts'
import { aRefund } from '../../../server/test/request-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aShipment } from '../../../server/test/shipments.ts'
import { csvOf, statementCalls } from '../../../server/test/statements.ts'
import { writeOf } from '../dashboard-writes.ts'
import { fillShownShop } from './shown-shop.ts'
import { setUpDashboard } from './staff-browser.ts'

// The writes of the dashboard that no other test has: each is made once, and its connection is cut once.

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let shown: Awaited<ReturnType<typeof fillShownShop>>
let duplicateId: number
let refunds: { rejected: number; failed: number; withGateway: number }

beforeAll(async () => {
  shown = await fillShownShop(h, shop)
  const twice = { lines: [{ product: shown.product }], duplicateOf: shown.order.id }
  duplicateId = (await anOrder(h, shop, twice)).id
  refunds = {
    rejected: (await aRefundOf('PENDING')).id,
    failed: (await aRefundOf('PROCESSING')).id,
    withGateway: (await aRefundOf('APPROVED')).id,
  }
  const { id, ...unclear } = await aRefundOf('PROCESSING')
  await aGatewayRefund(h, shop, { ...unclear, refundId: id })
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const line = { 'Trx ID': 'STMT1A2B3C', 'Transaction Date': `${day} 10:00:00`, Amount: '500.00', Fee: '9.25' }
  await statementCalls(h, shop).send(csvOf([line]))
})

/** A refund of a delivered order that was paid through a gateway. */
async function aRefundOf(status: 'PENDING' | 'APPROVED' | 'PROCESSING') {
  const order = await anOrder(h, shop, { lines: [{ product: shown.product }], status: 'DELIVERED' })
  const paymentId = await aGatewayPayment(h, shop, order.id, 100_00)
  return { id: await aRefund(h, shop, order.id, { status }), orderId: order.id, paymentId }
}

type Walk = { path: () => string | Promise<string>; act: (page: Page) => Promise<void> }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Presses a button, and the one of the same name in the question that follows. */
const insist = (first: string | RegExp, then: string) => async (page: Page) => {
  await press(page, first)
  await confirm(page, then)
}
/** Chooses from the menu of a page, and confirms it. */
const chosen = (item: string) => async (page: Page) => {
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: item }).click()
  await confirm(page, item)
}
const rename = (label: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).first().fill('Another name')
  await press(page, 'Save')
}
const write = (button: string, label: string, text: string) => async (page: Page) => {
  await press(page, button)
  await page.getByRole('dialog').getByLabel(label).fill(text)
  await confirm(page, button)
}

const walks: Record<string, Walk> = {
  'orderDuplicates.review': {
    path: () => `/orders/${duplicateId}/`,
    act: (page) => press(page, 'They are different orders'),
  },
  'phones.forgetReputation': {
    path: async () => {
      await takePart(h, shop)
      const { id } = await anOrder(h, shop, { lines: [{ product: shown.product }], status: 'CANCELLED' })
      return `/orders/${id}/`
    },
    act: insist('Take back what we shared', 'Take back what we shared'),
  },
  'orders.addNote': {
    path: () => `/orders/${shown.order.id}/`,
    act: async (page) => {
      await press(page, 'Add a note')
      await page.getByLabel('Note', { exact: true }).fill('Called twice.')
      await page.locator('form').getByRole('button', { name: 'Add a note' }).click()
    },
  },
  'shipments.delete': { path: () => `/shipments/${shown.draftShipmentId}/`, act: chosen('Delete draft') },
  'shipmentMoves.cancel': {
    path: async () => {
      const { id } = await anOrder(h, shop, { lines: [{ product: shown.product }], status: 'CONFIRMED' })
      return `/shipments/${await aShipment(h, shop, id, { status: 'BOOKED' })}/`
    },
    act: chosen('Cancel parcel'),
  },
  'bulkBookings.cancel': {
    path: async () => {
      const orderId = shown.confirmedId
      return `/shipments/bookings/${await aBulkBooking(h, shop, { orderId })}/`
    },
    act: (page) => press(page, 'Stop the rest'),
  },
  'imports.cancel': {
    path: async () => {
      const id = await anImport(h, shop)
      await h.sql(`update imports set status = 'RUNNING' where id = $1`, [id])
      return `/products/prices/import/?file=${id}`
    },
    act: (page) => press(page, 'Stop'),
  },
  'imports.undo': {
    path: async () => {
      const id = await anImport(h, shop)
      await endImport(h, shop, id)
      return `/products/prices/import/?file=${id}`
    },
    act: insist('Undo', 'Undo'),
  },
  'webhookDeliveries.redeliver': {
    path: () => `/settings/webhooks/${shown.webhookId}/?status=FAILED`,
    act: insist('Send failed ones again', 'Send again'),
  },
  'desk.releaseTask': {
    path: () => '/desk/',
    act: async (page) => {
      await press(page, /Take the next order/)
      await press(page, /Give back/)
    },
  },
  'reviews.reply': { path: () => '/reviews/', act: write('Reply', 'Public reply', 'Thank you!') },
  'reviews.deleteReply': { path: () => '/reviews/', act: (page) => press(page, 'Delete reply') },
  'tickets.addNote': {
    path: () => `/support/${shown.ticket.id}/`,
    act: async (page) => {
      await press(page, 'Note')
      await page.getByLabel('Note for colleagues').fill('Called twice.')
      await press(page, 'Add note')
    },
  },
  'contactMessages.delete': {
    path: () => `/support/messages/${shown.message.id}/`,
    act: insist('Delete message', 'Delete message'),
  },
  'refunds.reject': {
    path: () => `/payments/refunds/${refunds.rejected}/`,
    act: write('Reject', 'Note to the buyer', 'It was worn.'),
  },
  'refunds.fail': {
    path: () => `/payments/refunds/${refunds.failed}/`,
    act: write('Payout failed', 'Reason', 'The number does not exist.'),
  },
  'gatewayRefunds.create': {
    path: async () => {
      await connectNowhere(h, shop)
      return `/payments/refunds/${refunds.withGateway}/`
    },
    act: async (page) => {
      await insist('Return through bKash', 'Return through bKash')(page)
      await page.getByText('Payout begun').first().waitFor()
      await h.sql('delete from gateway_accounts where store_id = $1', [shop.storeId])
    },
  },
  'gatewayRefunds.check': { path: () => '/payments/gateway-refunds/', act: (page) => press(page, 'Ask the gateway') },
  'gatewayRefunds.refundUnappliedPayment': {
    path: () => '/payments/unapplied/',
    act: insist('Return through the gateway', 'Return through the gateway'),
  },
  'paymentSessions.inspect': { path: () => '/payments/sessions/', act: (page) => press(page, 'Ask the gateway') },
  'reconciliation.resolveItem': {
    path: () => '/payments/reconciliation/',
    act: write('Mark as done', 'Note', 'Paid in the shop.'),
  },
  'statements.delete': { path: () => '/payments/statements/', act: insist('Delete', 'Delete') },
  'flashDeals.delete': {
    path: () => `/offers/flash-deals/${shown.dealId}/`,
    act: insist('Delete', 'Delete'),
  },
  'bundles.update': { path: () => `/offers/bundles/${shown.bundleId}/`, act: rename('Name that shoppers see') },
  'offers.update': { path: () => `/offers/${shown.offerId}/`, act: rename('Name that shoppers see') },
  'blog.updatePost': { path: () => `/website/blog/${shown.content.post}/`, act: rename('Title') },
  'offerCodes.delete': { path: () => `/offers/${shown.offerId}/`, act: insist(/EID10/, 'Delete') },
  'offers.delete': { path: () => `/offers/${shown.offerId}/`, act: insist('Delete', 'Delete') },
  'blogCategories.update': {
    path: () => '/website/blog/categories/',
    act: async (page) => {
      await press(page, /^Change: /)
      await page.getByRole('dialog').getByLabel('Name').first().fill('Weaving')
      await confirm(page, 'Save')
    },
  },
  'blogCategories.delete': { path: () => '/website/blog/categories/', act: insist(/^Delete: /, 'Delete') },
  'blog.deletePost': { path: () => `/website/blog/${shown.content.post}/`, act: chosen('Delete') },
  'delivery.deleteZone': {
    path: () => '/settings/delivery-zones/',
    act: async (page) => {
      await page.locator('main li a').first().click()
      await insist('Delete zone', 'Delete zone')(page)
    },
  },
  'products.delete': { path: () => `/products/${shown.product.id}/`, act: chosen('Delete product') },
}

it.each(Object.entries(walks))('%s survives a cut connection once', async (name, { path, act }) => {
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop)
  await page.goto(dashboard.address(`/${shop.subdomain}${await path()}`))
  await page.locator('main h1').waitFor()
  const [response] = await Promise.all([
    page.waitForResponse((one) => writeOf(one.request().method(), new URL(one.url()).pathname) === name),
    act(page),
  ])
  // Without an account at a gateway, what asks it is refused, both times alike.
  expect(response.status()).toBeLessThan(500)
})
