import { createHmac } from 'node:crypto'
import { customerNetwork, type Networks } from '@haat/admission-control/client-network.ts'

/** Distinguishes a network of a store from others, without being one that can be read; null for an unknown one. */
export const networkDigest = (key: Buffer, storeId: number, networks: Networks | undefined): Buffer | null =>
  networks === undefined
    ? null
    : createHmac('sha256', key)
        .update(`network:${storeId}:${customerNetwork(networks)}`)
        .digest()
