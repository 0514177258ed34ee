import type { Networks } from '@haat/admission-control/client-network.ts'
import { networkDigest } from '../../platform/network-digest.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Where an order comes from, as far as the storefront says. */
export type OrderOrigin = {
  shopperIp: string | undefined
  /** The network of who pays, by which unpaid orders are counted; empty when it is not known. */
  payerNetwork: string
  /** A keyed digest of the network of who places it; null when it is not known. */
  network: Buffer | null
}

export const unknownOrigin: OrderOrigin = { shopperIp: undefined, payerNetwork: '', network: null }

/** A request, as far as it says who sends it. */
export type OriginRequest = { shopperIp: string | undefined; request: { networks: Networks | undefined } }

export const originOf = (
  secrets: Secrets,
  storeId: number,
  { shopperIp, request: { networks } }: OriginRequest,
): OrderOrigin => ({
  shopperIp,
  payerNetwork: payerNetworkOf(networks),
  network: networkDigest(secrets('order-network')[0], storeId, networks),
})

export const payerNetworkOf = (networks: Networks | undefined): string => networks?.own ?? ''
