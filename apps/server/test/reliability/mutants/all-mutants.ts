import { accountsMutants } from './accounts.ts'
import { alertMutants } from './alerts.ts'
import { bookingMutants } from './bookings.ts'
import { budgetsMutants } from './budgets.ts'
import { bulkEditMutants } from './bulk-edits.ts'
import { bundlesMutants } from './bundles.ts'
import { confirmationMutants } from './confirmations.ts'
import { contentMutants } from './content.ts'
import { courierMutants } from './couriers.ts'
import { deskMutants } from './desk.ts'
import { documentMutants } from './documents.ts'
import { failuresMutants } from './failures.ts'
import { flashDealsMutants } from './flash-deals.ts'
import { gatewayAccountMutants } from './gateway-accounts.ts'
import { gatewayNotificationMutants } from './gateway-notifications.ts'
import { gatewayPaymentMutants } from './gateway-payments.ts'
import { gatewayTokenMutants } from './gateway-tokens.ts'
import { importMutants } from './imports.ts'
import { isolationMutants } from './isolation.ts'
import { jobsMutants } from './jobs.ts'
import { leadMutants } from './leads.ts'
import { listExportMutants } from './list-exports.ts'
import { moneyMutants } from './money.ts'
import type { Mutant } from './mutant.ts'
import { orderLinkMutants } from './order-links.ts'
import { parcelTrackingMutants } from './parcel-tracking.ts'
import { reconciliationMutants } from './reconciliation.ts'
import { reputationMutants } from './reputation.ts'
import { requestsMutants } from './requests.ts'
import { returnRequestMutants } from './return-requests.ts'
import { reviewsMutants } from './reviews.ts'
import { searchMutants } from './search.ts'
import { sellingMutants } from './selling.ts'
import { settlementMutants } from './settlements.ts'
import { shipmentMutants } from './shipments.ts'
import { staffMutants } from './staff.ts'
import { subscriptionsMutants } from './subscriptions.ts'
import { uploadMutants } from './uploads.ts'
import { webhookMutants } from './webhooks.ts'
import { wishlistsMutants } from './wishlists.ts'

/** Every guard that is removed once to see its tests fail. */
export const mutants: readonly Mutant[] = [
  ...sellingMutants,
  ...reputationMutants,
  ...requestsMutants,
  ...failuresMutants,
  ...budgetsMutants,
  ...jobsMutants,
  ...isolationMutants,
  ...moneyMutants,
  ...reviewsMutants,
  ...flashDealsMutants,
  ...bulkEditMutants,
  ...bundlesMutants,
  ...wishlistsMutants,
  ...contentMutants,
  ...accountsMutants,
  ...uploadMutants,
  ...searchMutants,
  ...gatewayAccountMutants,
  ...shipmentMutants,
  ...settlementMutants,
  ...documentMutants,
  ...bookingMutants,
  ...returnRequestMutants,
  ...parcelTrackingMutants,
  ...courierMutants,
  ...staffMutants,
  ...alertMutants,
  ...deskMutants,
  ...confirmationMutants,
  ...orderLinkMutants,
  ...webhookMutants,
  ...listExportMutants,
  ...importMutants,
  ...leadMutants,
  ...subscriptionsMutants,
  ...gatewayTokenMutants,
  ...gatewayPaymentMutants,
  ...reconciliationMutants,
  ...gatewayNotificationMutants,
]
