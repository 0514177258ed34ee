import { createHmac } from 'node:crypto'
import { customerNetworkOf } from '@haat/admission-control/client-network.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Identifies who placed an order by the network, which is not kept with it; null when the storefront does not say who it is. */
export const orderNetwork = (secrets: Secrets, storeId: number, shopperIp: string | undefined): Buffer | null =>
  shopperIp === undefined
    ? null
    : createHmac('sha256', secrets('order-network')[0])
        .update(`${storeId}:${customerNetworkOf(shopperIp)}`)
        .digest()
