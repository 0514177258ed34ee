import type { Networks } from '@haat/admission-control/client-network.ts'
import { networkDigest } from '../../platform/network-digest.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Identifies who types a checkout by the network, which the database does not store; null for an unknown one. */
export const leadNetwork = (secrets: Secrets, storeId: number, networks: Networks | undefined): Buffer | null =>
  networkDigest(secrets('lead-link')[0], storeId, networks)
