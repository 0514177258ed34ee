import type { Environment } from '../shared/api-key.ts'

const unattributed: Record<Environment, number> = { live: 0, sandbox: 0 }

/** Counts a notification of a gateway that belongs to none of the stores that share its topic. */
export const countUnattributed = (environment: Environment): void => void unattributed[environment]++

/** How many of them this process has received. */
export const readUnattributed = (environment: Environment): number => unattributed[environment]
