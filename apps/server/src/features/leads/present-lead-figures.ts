import { LEAD_FIGURE_DAYS, type readLeadFigures } from '@haat/contract/merchant/leads.ts'
import type { Data } from '@haat/contract/operation.ts'
import { addDays } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import type { LeadDay, LeadFigures } from './lead-figures.queries.ts'

type Figures = Data<typeof readLeadFigures>

/** The first day of the figures of a day. */
export const firstLeadDay = (today: string): string => addDays(today, 1 - LEAD_FIGURE_DAYS)

/** Every day up to `today`, also those on which nothing happened. */
export function presentLeadFigures(found: readonly LeadDay[], today: string): Pick<Figures, 'totals' | 'days'> {
  const byDay = new Map(found.map(({ day, ...figures }) => [day, figures]))
  return {
    totals: presentHappened(byDay.get(null)),
    days: Array.from({ length: LEAD_FIGURE_DAYS }, (_, index) => {
      const day = addDays(firstLeadDay(today), index)
      return { day, ...presentHappened(byDay.get(day)) }
    }),
  }
}

const presentHappened = (figures: LeadFigures | undefined): Figures['totals'] => ({
  contact: figures?.contact ?? 0,
  address: figures?.address ?? 0,
  payment: figures?.payment ?? 0,
  contacted: figures?.contacted ?? 0,
  sms_parts: figures?.smsParts ?? 0,
  by_themselves: figures?.byThemselves ?? 0,
  after_contact: figures?.afterContact ?? 0,
  by_staff: figures?.byStaff ?? 0,
  recovered_total: formatAmount(figures?.recoveredMinor ?? 0),
})
