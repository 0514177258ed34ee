import { createHmac } from 'node:crypto'
import { customerNetwork, type Networks } from '@haat/admission-control/client-network.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Identifies who types a checkout by the network, which the database does not store; null for an unknown one. */
export const leadNetwork = (secrets: Secrets, storeId: number, networks: Networks | undefined): Buffer | null =>
  networks === undefined
    ? null
    : createHmac('sha256', secrets('lead-link')[0])
        .update(`network:${storeId}:${customerNetwork(networks)}`)
        .digest()
