import { aBundle } from '../bundles.ts'
import { aCourierAccount } from '../courier-accounts.ts'
import { aProduct } from '../factories.ts'
import { aFlashDeal } from '../flash-deals.ts'
import { anOrder } from '../order-factory.ts'
import { anOrderLink } from '../order-links.ts'
import { aStoredSession } from '../payment-sessions.ts'
import { fileCalls } from '../settlement-files.ts'
import { aHeldShipment, aLostShipment, aShortShipment, paidLine, settlementCalls } from '../settlements.ts'
import { aShipment } from '../shipments.ts'
import { aDifference, csvOf, statementOf } from '../statements.ts'
import { aPaymentSession } from '../stub-gateway.ts'
import { aTaxInvoice } from '../tax-documents.ts'
import type { Bundle } from './tenancy-refs.ts'

/** Flash deals, bundles, order links and differences of statements of an owner. */
export const sellingBundles: Record<string, Bundle> = {
  async bundle({ h, shop, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    const { id, slug } = await aBundle(h, shop, { name: shopMark, items: [{ product, quantity: 2 }] })
    return { bundleId: id, bundleSlug: slug, freeBundleSlug: slug }
  },
  async orderLink({ h, shop, mark, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    const { id, token } = await anOrderLink(h, shop, { product, internalNote: mark })
    return { orderLinkId: id, orderLinkToken: token }
  },
  async shipment({ h, shop, mark, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    const { id, lineIds } = await anOrder(h, shop, {
      lines: [{ product, quantity: 2 }],
      status: 'CONFIRMED',
      receiverName: mark,
      hasEvents: true,
    })
    return { shipmentId: await aShipment(h, shop, id, { instruction: mark }), shippedLineId: lineIds[0] as number }
  },
  async settlement({ h, shop, mark, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark, stock: 19 })
    const payingAccountId = await aCourierAccount(h, shop, { name: mark })
    const held = await aHeldShipment(h, shop, { product, accountId: payingAccountId })
    const paid = await aHeldShipment(h, shop, { product, accountId: payingAccountId })
    const aShort = () => aShortShipment(h, shop, { product, accountId: payingAccountId })
    const body = { courier_account_id: payingAccountId, payout_amount: 130, note: mark }
    const { data, text } = await settlementCalls(h, shop).create({ ...body, lines: [paidLine(paid.id)] })
    if (!data) throw new Error(text)
    const [short, claimed] = [await aShort(), await aShort()]
    const lost = await aLostShipment(h, shop, { product, accountId: payingAccountId })
    await settlementCalls(h, shop).resolve(claimed.id, 'CLAIM', mark)
    const [claim] = (await settlementCalls(h, shop).claims(`courier_account_id=${payingAccountId}`)).data.items
    const inFile = await aHeldShipment(h, shop, { product, accountId: payingAccountId })
    const files = fileCalls(h, shop, payingAccountId)
    const row = { 'Consignment ID': inFile.consignmentId, 'Collected Amount': 200, 'Delivery Fee': 70 }
    const sent = await files.send(csvOf([row]), { file_name: mark, invoice_number: `INV${shop.storeId}` })
    const [line] = (await files.lines(sent.data.id)).data.items
    return {
      ...{ settlementFileId: sent.data.id, fileLineId: line.id },
      ...{ settlementId: data.id, payingAccountId, heldShipmentId: held.id },
      ...{ shortShipmentId: short.id, claimId: claim.id, claimedShipmentId: claimed.id, lostShipmentId: lost.id },
    }
  },
  async document({ h, shop, mark, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    const order = { lines: [{ product }], status: 'CONFIRMED' as const, receiverName: mark, hasEvents: true }
    return { documentId: await aTaxInvoice(h, shop, (await anOrder(h, shop, order)).id) }
  },
  async reconciliation({ h, shop, mark }) {
    const reconciliationItemId = await aDifference(h, shop, mark)
    return { reconciliationItemId, statementId: await statementOf(h, reconciliationItemId) }
  },
  async unpaidOrder({ h, shop, shopper, mark }) {
    const product = await aProduct(h, shop)
    const { id } = await anOrder(h, shop, {
      ...{ lines: [{ product }], customerId: shopper.id, receiverName: mark, paymentMethod: 'BKASH' },
      hasEvents: true,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    return { unpaidOrderId: id, paymentSessionId: await aPaymentSession(h, shop, id) }
  },
  async attempt({ h, shop, mark, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    const { id } = await anOrder(h, shop, { lines: [{ product }], receiverName: mark, hasEvents: true })
    // Without a reference the gateway cannot be queried.
    const attempt = { orderId: id, reference: null, status: 'FAILED', problem: 'UNKNOWN', problemNote: mark }
    return { attemptId: await aStoredSession(h, shop, attempt), attemptedOrderId: id }
  },
  async flashDeal({ h, shop, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    return { flashDealId: await aFlashDeal(h, shop, { title: shopMark, items: [{ product }] }) }
  },
}
