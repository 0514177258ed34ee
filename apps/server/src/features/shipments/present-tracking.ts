import type { readShipment } from '@haat/contract/merchant/shipments.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { ShownTracking } from './shipment-tracking.queries.ts'

export const presentTracking = (tracking: ShownTracking): NonNullable<Data<typeof readShipment>['tracking']> => ({
  ...presentSaid(tracking),
  since: tracking.since,
  problem: tracking.problem || null,
  back_at: tracking.backAt,
  checked_at: tracking.checkedAt,
  next_check_at: tracking.nextCheckAt,
  failure: tracking.failure || null,
  history: tracking.history.map((said) => ({ ...presentSaid(said), created_at: said.createdAt })),
})

const presentSaid = ({ word, status, isProvisional }: Pick<ShownTracking, 'word' | 'status' | 'isProvisional'>) => ({
  word,
  status: status || null,
  is_provisional: isProvisional,
})
