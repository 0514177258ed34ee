import type { Lane } from '../../platform/fair-turns.ts'
import { IMAGES_AT_ONCE } from '../../platform/image-workers.ts'
import type { UploadOwner } from './upload-rules.ts'

/** The turn of an image: staff, shoppers and guests of a store wait apart, and one bad image stops no one else's. */
export function imageLane({ storeId, customerId, isOfGuest, environment, network }: UploadOwner): Lane {
  const group = isOfGuest ? 'guests' : customerId === null ? 'staff' : 'shoppers'
  return {
    kind: environment,
    share: environment === 'live' ? 4 : 1,
    owner: `${group} of ${storeId}`,
    visitor: customerId ?? network,
    holders: [
      [`${group} of ${storeId}`, group === 'staff' ? IMAGES_AT_ONCE - 1 : 1],
      [`store ${storeId}`, IMAGES_AT_ONCE - 1], // guard: store-images
      ...(network ? [[`network ${network}`, 1] as const] : []), // guard: network-images
      ...(group === 'staff' ? [] : [['shoppers and guests', IMAGES_AT_ONCE - 1] as const]), // guard: staff-images
    ],
  }
}
