import { aBulkBooking } from '../../bulk-bookings.ts'
import { aCourierAccount } from '../../courier-accounts.ts'
import type { Shop, TestProduct } from '../../factories.ts'
import type { Harness } from '../../harness.ts'
import { fileCalls } from '../../settlement-files.ts'
import { aHeldShipment, aShortShipment, paidLine, settlementCalls } from '../../settlements.ts'
import { aTaxInvoice } from '../../tax-documents.ts'

/**
 * Parcels of a new account at a courier, `each` of them paid out and as many not, and as many files of the courier, each with two of
 * them; tax invoices and bulk bookings of their orders.
 */
export async function fillParcels(
  h: Harness,
  shop: Shop,
  { product, each }: { product: TestProduct; each: number },
): Promise<{ accountId: number; fileIds: number[] }> {
  const fileIds: number[] = []
  const accountId = await aCourierAccount(h, shop)
  for (let made = 0; made < each; made++) {
    const [paid, held] = [
      await aHeldShipment(h, shop, { product, accountId }),
      await aHeldShipment(h, shop, { product, accountId }),
    ]
    // Missing in every file: it was delivered long before, and nothing of it was paid.
    await aHeldShipment(h, shop, { product, accountId })
    const body = { courier_account_id: accountId, lines: [paidLine(paid.id)], payout_amount: 130 }
    const { status, text } = await settlementCalls(h, shop).create(body)
    if (status !== 201) throw new Error(text)
    await aShortShipment(h, shop, { product, accountId })
    const claimed = await aShortShipment(h, shop, { product, accountId })
    await settlementCalls(h, shop).resolve(claimed.id, 'CLAIM')
    const file = ['Consignment,Collected', `${paid.consignmentId},200`, `${held.consignmentId},200`].join('\n')
    const read = await fileCalls(h, shop, accountId).send(file, { invoice_number: `INV-${made}` })
    if (!read.data) throw new Error(read.text)
    fileIds.push(read.data.id)
    await aTaxInvoice(h, shop, held.orderId)
    await aBulkBooking(h, shop, { orderId: held.orderId, accountId })
  }
  await h.sql(`update shipments set ended_at = ended_at - interval '9 days' where store_id = $1`, [shop.storeId])
  return { accountId, fileIds }
}
