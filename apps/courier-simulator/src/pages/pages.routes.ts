import { originOf } from '@haat/simulation/call.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findAccount, findNamedParcel } from '../control/find-account.ts'
import { moveParcel } from '../move-parcel.ts'
import { settleAccount } from '../settle-account.ts'
import type { Simulator } from '../simulator.ts'
import { parcelListPage } from './parcel-list-page.ts'
import { bringsCash, parcelPage } from './parcel-page.ts'
import { settlementsPage } from './settlements-page.ts'
import { style } from './style.ts'

const sendPage = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)

/** The pages on which people look at parcels and move them. */
export function pageRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/__sim/style.css', (_request, reply) => reply.type('text/css').send(style))
  app.get('/', (request, reply) => {
    const { courier = '', q = '' } = request.query as Record<string, string>
    return sendPage(reply, parcelListPage(sim, String(courier), String(q).slice(0, 100)))
  })
  app.get('/parcels/:courier/:account/:parcel', (request, reply) => {
    const found = findNamedParcel(sim, request)
    return found ? sendPage(reply, parcelPage(sim, found)) : reply.callNotFound()
  })
  app.post('/parcels/:courier/:account/:parcel', (request, reply) => {
    const found = findNamedParcel(sim, request)
    const form = new URLSearchParams(String(request.body))
    const [status, collected, reason] = ['status', 'collected', 'reason'].map((field) => form.get(field)?.trim() ?? '')
    if (!found || !status) return reply.callNotFound()
    const hasAmount = /^\d{1,7}$/.test(collected ?? '') && bringsCash(found, status)
    moveParcel(sim, found.account, found.parcel, {
      status: status.slice(0, 100),
      ...(hasAmount ? { collected: Number(collected) } : {}),
      ...(reason ? { reason: reason.slice(0, 200) } : {}),
    })
    return reply.redirect(request.url, 303)
  })
  app.get('/settlements/:courier/:account', (request, reply) => {
    const account = findAccount(sim, request)
    return account ? sendPage(reply, settlementsPage(account, originOf(sim, request))) : reply.callNotFound()
  })
  app.post('/settlements/:courier/:account', (request, reply) => {
    const account = findAccount(sim, request)
    if (!account) return reply.callNotFound()
    settleAccount(sim, account)
    return reply.redirect(request.url, 303)
  })
}
