import type {
  IncompleteOrderDetails,
  ParsedChat,
  StaffOrdersCreateInput,
  StaffOrdersPreviewInput,
} from '@haat/client/merchant'
import { gatewayWallets } from '@haat/contract/vocabulary.ts'
import { isWrongAmount, parseMoney } from '../../lib/money.ts'
import { localPhone, parsePhone } from '../../lib/phone.ts'
import type { DraftItem } from './draft-items.ts'

/** An order that is typed, with the texts of its fields. */
export type OrderDraft = {
  phone: string
  name: string
  address: string
  district: string
  thana: string
  channel: StaffOrdersCreateInput['channel']
  items: DraftItem[]
  area: string
  fee: string
  discount: string
  coupon: string
  reason: string
  paidBy: string
  paidAmount: string
  transactionId: string
  isSeen: boolean
  note: string
  internalNote: string
  isConfirmed: boolean
  /** Fields that were read from a chat and are to be looked at. */
  unsure: readonly string[]
}

export const emptyOrder: OrderDraft = {
  ...{ phone: '', name: '', address: '', district: '', thana: '', channel: 'PHONE', items: [] },
  ...{ area: '', fee: '', discount: '', coupon: '', reason: '' },
  ...{ paidBy: '', paidAmount: '', transactionId: '', isSeen: false, note: '', internalNote: '', isConfirmed: true },
  unsure: [],
}

const SURE = 0.8

/** What a chat says, over what is typed already; what it does not say stays. */
export function draftOfChat(chat: ParsedChat): Partial<OrderDraft> {
  const { receiver_name, phone, address, district, thana, payment } = chat
  const read = { name: receiver_name, phone, address, district, thana }
  const found = Object.entries(read).flatMap(([field, guess]) => (guess ? [[field, guess] as const] : []))
  return {
    ...Object.fromEntries(
      found.map(([field, guess]) => [field, field === 'phone' ? localPhone(guess.value) : guess.value]),
    ),
    ...(payment && {
      ...{ paidBy: payment.method || gatewayWallets[0], transactionId: payment.transaction_id },
      paidAmount: payment.amount ?? '',
    }),
    channel: 'MESSENGER',
    unsure: found.filter(([, { confidence }]) => confidence < SURE).map(([field]) => field),
  }
}

/** What a shopper had begun to order. */
export const draftOfLead = (lead: IncompleteOrderDetails): Partial<OrderDraft> => ({
  ...{ phone: localPhone(lead.phone), name: lead.name, district: lead.district, thana: lead.thana },
  ...{ coupon: lead.coupon_code, area: lead.delivery_location },
  items: lead.items.map((item) => ({
    ...{ productId: item.product_id, variantId: item.variant_id, name: item.name, variantName: item.variant_name },
    ...{ image: '', listPrice: item.unit_price, quantity: item.quantity, price: '' },
  })),
})

/** Whether something is agreed, for which a reason is needed. */
export const isAgreed = ({ items, fee, discount }: OrderDraft): boolean =>
  [fee, discount, ...items.map(({ price }) => price)].some((text) => text.trim() !== '')

const amountOf = (text: string): string | undefined => parseMoney(text) ?? undefined

/** What the order costs depends on this; null without items. */
export function quoteOf(draft: OrderDraft): StaffOrdersPreviewInput | null {
  if (draft.items.length === 0) return null
  const { address, district, thana, coupon } = draft
  const fee = amountOf(draft.fee)
  const discount = amountOf(draft.discount)
  const amount = draft.paidBy ? amountOf(draft.paidAmount) : undefined
  return {
    items: draft.items.map(({ productId, variantId, quantity, price }) => {
      const unitPrice = amountOf(price)
      return {
        ...{ product_id: productId, variant_id: variantId, quantity },
        ...(unitPrice !== undefined && { unit_price: unitPrice }),
      }
    }),
    ...{ address: address.trim(), district: district.trim(), thana: thana.trim() },
    ...(draft.area && { delivery_location: draft.area as NonNullable<StaffOrdersPreviewInput['delivery_location']> }),
    ...(fee !== undefined && { delivery_fee: fee }),
    ...(discount !== undefined && { discount }),
    ...(coupon.trim() && { coupon_code: coupon.trim() }),
    ...(amount !== undefined && {
      payment: {
        method: draft.paidBy as NonNullable<StaffOrdersPreviewInput['payment']>['method'],
        amount,
        transaction_id: draft.transactionId.trim(),
        is_verified: draft.isSeen,
      },
    }),
    ...(parsePhone(draft.phone) && { phone: draft.phone }),
    ...(draft.name.trim() && { receiver_name: draft.name.trim() }),
  }
}

/** The order to send. */
export function orderOf(draft: OrderDraft, quote: StaffOrdersPreviewInput, total: string): StaffOrdersCreateInput {
  return {
    ...quote,
    ...{ receiver_name: draft.name.trim(), phone: draft.phone.trim(), address: draft.address.trim() },
    ...{ channel: draft.channel, note: draft.note.trim(), internal_note: draft.internalNote.trim() },
    ...(isAgreed(draft) && { price_reason: draft.reason.trim() }),
    ...(draft.isConfirmed && { confirm: true }),
    expected_total: total,
  }
}

/** A field of the API with what is wrong there, if anything is. */
export type Problem = [field: string, message: string | false]

type ProblemTexts = { required: string; phoneProblem: string; moneyProblem: string }

/** What is missing or no amount, by the field of the API. */
export function problemsOfOrder(draft: OrderDraft, t: ProblemTexts): Record<string, string[]> {
  return problemsByField([
    ['phone', !parsePhone(draft.phone) && t.phoneProblem],
    ['receiver_name', draft.name.trim() === '' && t.required],
    ['address', draft.address.trim() === '' && t.required],
    ['payment.amount', draft.paidBy !== '' && parseMoney(draft.paidAmount) === null && t.moneyProblem],
    ...priceProblems(draft, t),
  ])
}

/** What is wrong with the agreed prices of an order. */
export const priceProblems = (draft: OrderDraft, t: { required: string; moneyProblem: string }): Problem[] => [
  ['delivery_fee', isWrongAmount(draft.fee) && t.moneyProblem],
  ['discount', isWrongAmount(draft.discount) && t.moneyProblem],
  ['price_reason', isAgreed(draft) && draft.reason.trim() === '' && t.required],
  ...draft.items.map(
    ({ price }, index): Problem => [`items.${index}.unit_price`, isWrongAmount(price) && t.moneyProblem],
  ),
]

export const problemsByField = (found: readonly Problem[]): Record<string, string[]> =>
  Object.fromEntries(found.flatMap(([field, message]) => (message ? [[field, [message]]] : [])))
