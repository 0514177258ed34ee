import { recall } from '@haat/simulation/bounded-map.ts'
import type { FastifyRequest } from 'fastify'
import { type Account, findParcel } from '../account.ts'
import type { Parcel } from '../parcel.ts'
import { accountKey, type Simulator } from '../simulator.ts'

/** The merchant whom a path names by `:courier` and `:account`. */
export function findAccount(sim: Simulator, { params }: FastifyRequest): Account | undefined {
  const { courier = '', account = '' } = params as Record<string, string>
  return recall(sim.accounts, accountKey(courier, account))
}

/** The parcel that a path names by `:courier`, `:account` and `:parcel`, which is an id or the merchant's number. */
export function findNamedParcel(sim: Simulator, request: FastifyRequest): { account: Account; parcel: Parcel } | null {
  const account = findAccount(sim, request)
  const parcel = account && findParcel(account, (request.params as Record<string, string>).parcel ?? '')
  return account && parcel ? { account, parcel } : null
}

export const missing = { message: 'There is no such merchant or parcel.' }
