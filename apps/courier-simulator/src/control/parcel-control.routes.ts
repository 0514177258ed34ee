import { name, object } from '@haat/simulation/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { type Account, parcelsOf } from '../account.ts'
import { type Move, moveParcel } from '../move-parcel.ts'
import type { Parcel } from '../parcel.ts'
import { settleAccount } from '../settle-account.ts'
import { settlementCsv } from '../settlement.ts'
import type { Simulator } from '../simulator.ts'
import { findAccount, findNamedParcel, missing } from './find-account.ts'
import { taka } from './schemas.ts'

const moveSchema = object({ status: name, collected: taka, reason: name, en: name, bn: name }, ['status'])

/** How often it was asked to bring a parcel back. */
const returnsOf = ({ returnRequests }: Account, { id }: Pick<Parcel, 'id'>) => ({
  returnRequests: [...returnRequests.entries.values()].filter(({ parcelId }) => parcelId === id).length,
})

/** Control of parcels and of what couriers pay for them. `:parcel` is the courier's id or the merchant's number. */
export function parcelControlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/parcels', async (request) => {
    const { courier, account, number } = request.query as Record<string, string | undefined>
    const isWanted = (one: Account) => (!courier || one.courier === courier) && (!account || one.id === account)
    const parcels = [...sim.accounts.entries.values()].filter(isWanted).flatMap((one) =>
      parcelsOf(one).map((parcel) => ({
        courier: one.courier,
        account: one.id,
        ...parcel,
        ...returnsOf(one, parcel),
      })),
    )
    return { parcels: parcels.filter((parcel) => !number || parcel.number === number) }
  })
  app.get('/parcels/:courier/:account/:parcel', async (request, reply) => {
    const found = findNamedParcel(sim, request)
    return found ? found.parcel : reply.status(404).send(missing)
  })
  app.post('/parcels/:courier/:account/:parcel/move', { schema: { body: moveSchema } }, async (request, reply) => {
    const found = findNamedParcel(sim, request)
    if (!found) return reply.status(404).send(missing)
    moveParcel(sim, found.account, found.parcel, request.body as Move)
    return found.parcel
  })
  app.post('/settlements/:courier/:account', async (request, reply) => {
    const account = findAccount(sim, request)
    if (!account) return reply.status(404).send(missing)
    const settlement = settleAccount(sim, account)
    return settlement ?? reply.status(409).send({ message: 'No parcel waits for its settlement.' })
  })
  app.get('/settlements/:courier/:account', async (request, reply) => {
    const account = findAccount(sim, request)
    return account ? { settlements: [...account.settlements.entries.values()] } : reply.status(404).send(missing)
  })
  app.get('/settlements/:courier/:account/:settlement/csv', async (request, reply) => {
    const { settlement: id = '' } = request.params as Record<string, string>
    const settlement = findAccount(sim, request)?.settlements.entries.get(id)
    if (!settlement) return reply.status(404).send(missing)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${id}.csv"`)
      .send(settlementCsv(settlement))
  })
}
