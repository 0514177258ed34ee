import * as contract from '@haat/contract/merchant/leads.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { linkToken } from '../../shared/link-token.ts'
import { formatAmount } from '../../shared/money.ts'
import { contactLead, removeLead } from './contact-lead.ts'
import { readLeadDays } from './lead-figures.queries.ts'
import { countLeads, findLead, type ListedLead, listLeads } from './leads.queries.ts'
import { presentLead, presentLeadRow } from './present-lead.ts'
import { firstLeadDay, presentLeadFigures } from './present-lead-figures.ts'

/** Unfinished checkouts of shoppers who have agreed to be contacted, for staff. */
export function merchantLeadRoutes(app: FastifyInstance, deps: Deps): void {
  const readLead = async (tx: StoreTx, storeId: number, id: number) => {
    const lead = await findLead(tx, storeId, id, deps.clock())
    if (!lead) throw notFound('lead', 'lead_id')
    return presentLead(lead, linkToken(deps.secrets('lead-link')[0], storeId, id))
  }

  cursorListRoute(app, deps, contract.listLeads, {
    rows: (tx, { store, filters, page }) => listLeads(tx, store.id, filters, page, deps.clock()),
    position: ({ seenMicros, id }) => [seenMicros, id],
    present: (lead: ListedLead) => presentLeadRow(lead),
  })

  route(app, deps, contract.countLeads, async ({ readOnce, store }) => {
    const counts = await readOnce((tx) => countLeads(tx, store.id, contract.MAX_COUNTED_LEADS, deps.clock()))
    const { waitingMinor, recoveredMinor, byThemselves, ...rest } = counts
    return {
      ...rest,
      currency: store.currency,
      waiting_total: formatAmount(waitingMinor),
      recovered_total: formatAmount(recoveredMinor),
      by_themselves: byThemselves,
    }
  })

  route(app, deps, contract.readLeadFigures, async ({ readOnce, store }) => {
    const now = deps.clock()
    const to = dhakaDayOf(now)
    const from = firstLeadDay(to)
    const days = await readOnce((tx) =>
      readLeadDays(tx, store.id, { since: from, most: contract.MAX_COUNTED_LEADS, now }),
    )
    return { from, to, currency: store.currency, ...presentLeadFigures(days, to) }
  })

  route(app, deps, contract.readLead, async ({ read, store, params, fields }) =>
    trim(await read((tx) => readLead(tx, store.id, params.lead_id)), fields),
  )

  route(app, deps, contract.recordLeadContact, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const contact = {
        ...{ leadId: params.lead_id, outcome: body.outcome, note: body.note ?? null },
        ...{ callAt: body.call_at ?? null, lostReason: body.lost_reason ?? null },
      }
      await contactLead(tx, authorOf(caller), contact, deps.clock())
      return readLead(tx, caller.store.id, params.lead_id)
    }),
  )

  route(app, deps, contract.deleteLead, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeLead(tx, authorOf(caller), params.lead_id, deps.clock())
      return null
    }),
  )
}
