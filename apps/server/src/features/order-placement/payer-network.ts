import { networkOf } from '@haat/admission-control/client-network.ts'

/** The network of who pays, by which unpaid orders are counted; empty when the storefront does not say who it is. */
export const payerNetworkOf = (shopperIp: string | undefined): string => networkOf(shopperIp) ?? ''
