import type * as contract from '@haat/contract/merchant/leads.ts'
import type { Data } from '@haat/contract/operation.ts'
import { formatAmount } from '../../shared/money.ts'
import { websiteLink } from '../../shared/website-link.ts'
import { LEAD_DAYS, type LeadDetailRow, type LeadRow } from './leads.queries.ts'
import type { ChosenLead } from './remind-leads.queries.ts'

type Row = Data<typeof contract.listLeads>['items'][number]

export const presentLeadRow = (lead: LeadRow): Row => ({
  id: lead.id,
  status: lead.status,
  step: lead.step,
  phone: lead.phone,
  name: lead.name,
  district: lead.district,
  thana: lead.thana,
  item_count: lead.items.reduce((sum, { quantity }) => sum + quantity, 0),
  first_item: lead.items[0]?.name ?? '',
  total: formatAmount(lead.totalMinor),
  attempts: lead.attempts,
  last_outcome: lead.lastOutcome,
  last_agent: lead.lastAgent,
  last_contact_at: lead.lastContactAt,
  reminded_at: lead.remindedAt,
  next_call_at: lead.nextCallAt,
  lost_reason: lead.lostReason,
  order_id: lead.orderId,
  order_number: lead.orderNumber,
  converted_by: lead.convertedBy,
  started_at: lead.startedAt,
  last_seen_at: lead.lastSeenAt,
})

const DAY_MS = 24 * 3_600_000

/** `token`: that of its link, which an order ends. */
export const presentLead = (lead: LeadDetailRow, token: string): Data<typeof contract.readLead> => ({
  ...presentLeadRow(lead),
  items: lead.items.map((item) => ({
    product_id: item.productId,
    variant_id: item.variantId,
    name: item.name,
    variant_name: item.variantName,
    quantity: item.quantity,
    unit_price: formatAmount(item.unitPriceMinor),
  })),
  coupon_code: lead.couponCode,
  delivery_location: lead.deliveryLocation,
  note: lead.note,
  resume_url: lead.orderId === null ? websiteLink(lead.websiteUrl, `resume/${token}`) : '',
  expires_at: new Date(lead.lastSeenAt.getTime() + LEAD_DAYS * DAY_MS),
})

/** What events have of an unfinished checkout: nothing that the shopper typed. */
export const leadPayload = ({ id, step, totalMinor }: ChosenLead) => ({
  id,
  step,
  total: formatAmount(totalMinor),
})
