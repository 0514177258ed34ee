import { maxActiveOrderLinks, maxActiveOrderLinksOfAuthor } from '@haat/contract/limits.ts'
import type { OrderChannel } from '@haat/contract/vocabulary.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { websiteLink } from '../../shared/website-link.ts'
import type { CheckoutRefusal } from '../checkout/checkout-facts.ts'
import { reasonRequired } from '../staff-orders/create-staff-order.ts'
import { namesPrices, type OrderTaker } from '../staff-orders/order-taker.ts'
import { explainToStaff, previewStaffOrder, type StaffQuoteFacts } from '../staff-orders/preview-staff-order.ts'
import { refuseAgreedTerms } from '../staff-orders/refuse-agreed-terms.ts'
import type { StaffQuoteBody } from '../staff-orders/staff-order-body.ts'
import { findWebsiteUrl } from '../stores/settings.queries.ts'
import { countActiveLinks, insertOrderLink, type LinkItem, lockOrderLinks } from './order-links.queries.ts'

const HOUR_MS = 3_600_000
const DEFAULT_HOURS = 48

export type OrderLinkBody = Pick<
  StaffQuoteBody,
  'items' | 'discount' | 'deliveryFee' | 'receiverName' | 'couponCode'
> & {
  phone?: PhoneNumber | null
  channel: OrderChannel
  requiredAdvance?: Minor
  priceReason?: string
  note?: string
  internalNote?: string
  expiresInHours?: number
}

/** Makes a link by which a buyer orders, within the limits of who makes it, and returns its ID. */
export async function createOrderLink(
  tx: StoreTx,
  author: Author,
  caller: OrderTaker,
  body: OrderLinkBody,
  now: Date,
): Promise<number> {
  const { storeId } = author
  if (namesPrices(body) && !body.priceReason) throw fieldError('price_reason', reasonRequired)
  if (websiteLink(await findWebsiteUrl(tx, storeId), 'b/') === '') throw noWebsite()
  const quoted = await previewStaffOrder(tx, caller, { ...body, payment: null }, now)
  const { decision } = quoted
  const refusal = decision.refusals.find(isOfItems)
  if (refusal) throw explainToStaff(refusal, caller.store)
  const { agreed, items } = quoted.prices
  const limit = refuseAgreedTerms(whereDearest(quoted), agreed, items, caller.limitBp)
  if (limit) throw limit
  const link = {
    ...{ storeId, channel: body.channel, items: itemsOf(quoted), totalMinor: decision.price.totalMinor },
    ...{ discountMinor: body.discount ?? 0, deliveryFeeMinor: body.deliveryFee ?? null },
    ...{ requiredAdvanceMinor: body.requiredAdvance ?? 0, priceReason: body.priceReason ?? '' },
    ...{ receiverName: body.receiverName ?? '', phone: body.phone ?? null, couponCode: body.couponCode ?? '' },
    ...{ note: body.note ?? '', internalNote: body.internalNote ?? '', createdBy: actorName(author), createdAt: now },
    expiresAt: new Date(now.getTime() + (body.expiresInHours ?? DEFAULT_HOURS) * HOUR_MS),
  }
  await lockOrderLinks(tx, storeId)
  const active = await countActiveLinks(tx, storeId, link)
  if (active.all >= maxActiveOrderLinks) throw tooManyLinks(maxActiveOrderLinks)
  if (active.own >= maxActiveOrderLinksOfAuthor) throw tooManyLinks(maxActiveOrderLinksOfAuthor)
  const id = await insertOrderLink(tx, link)
  // Who the buyer is, and what staff wrote, is deleted with the link.
  await recordAudit(tx, author, {
    action: 'order_link.created',
    entity: 'order_link',
    entityId: id,
    after: {
      ...{ channel: link.channel, total: formatAmount(link.totalMinor), expiresAt: link.expiresAt },
      ...(link.couponCode && { couponCode: link.couponCode }),
      ...(namesPrices(body) && {
        reason: link.priceReason,
        discount: formatAmount(link.discountMinor),
        deliveryFee: link.deliveryFeeMinor === null ? null : formatAmount(link.deliveryFeeMinor),
      }),
    },
  })
  return id
}

/** What no place and no payment of the buyer can change. */
const ofItems: readonly CheckoutRefusal['code'][] = [
  ...(['no_items', 'items', 'above_maximum', 'agreed_discount', 'coupon', 'blocked'] as const),
]
const isOfItems = ({ code }: CheckoutRefusal) => ofItems.includes(code)

/** An agreed fee takes off most where the delivery costs most, and nobody knows yet where the order goes. */
const whereDearest = ({ options, decision }: StaffQuoteFacts) => ({
  ...decision,
  price: { ...decision.price, zoneFeeMinor: Math.max(0, ...options.map(({ zoneFeeMinor }) => zoneFeeMinor)) },
})

const itemsOf = ({ prices: { items, agreed } }: StaffQuoteFacts): LinkItem[] =>
  items.map((item) => {
    const unitMinor = agreed.unitPrices.get(item.variantId as number)
    return {
      ...{ productId: item.productId, variantId: item.variantId as number, quantity: item.quantity },
      ...{ name: item.name, variantName: item.variantName, image: item.image },
      unitMinor: unitMinor ?? item.priceMinor,
      listMinor: unitMinor === undefined ? null : item.priceMinor,
    }
  })

const noWebsite = () =>
  new ApiError('invalid_state', {
    message: { en: 'Enter the address of your website first.', bn: 'আগে আপনার ওয়েবসাইটের লিংক দিন।' },
    details: { reason: 'no_website' },
  })

const tooManyLinks = (maximum: number) => {
  const isOfStore = maximum === maxActiveOrderLinks
  return new ApiError('invalid_state', {
    message: {
      en: isOfStore
        ? `There are ${maximum} active links already. End some first.`
        : `You have ${maximum} active links already. End some first.`,
      bn: isOfStore
        ? `এর মধ্যেই ${displayCount(maximum, 'bn')}টি লিংক চালু আছে। আগে কয়েকটি বন্ধ করুন।`
        : `আপনার ${displayCount(maximum, 'bn')}টি লিংক এখনো চালু আছে। আগে কয়েকটি বন্ধ করুন।`,
    },
    details: { maximum },
  })
}
