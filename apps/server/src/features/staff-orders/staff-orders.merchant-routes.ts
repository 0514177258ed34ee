import * as chatContract from '@haat/contract/merchant/order-chats.ts'
import * as edits from '@haat/contract/merchant/order-edits.ts'
import * as contract from '@haat/contract/merchant/staff-orders.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { takeUnseen } from '../../platform/enforce-limits.ts'
import { lacksPermission, type MerchantCaller, requirePermission } from '../../platform/merchant-access.ts'
import { phoneLookups } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { lookUpPhone } from '../reputation/look-up-phone.ts'
import { createStaffOrder } from './create-staff-order.ts'
import { editOrder } from './edit-order.ts'
import { orderTakerOf, requirePriceRight } from './order-taker.ts'
import { parseChat } from './parse-chat.ts'
import { namesEditPrices, prepareEdit } from './prepare-edit.ts'
import { presentOrderEdit } from './present-order-edit.ts'
import { presentParsedChat } from './present-parsed-chat.ts'
import { presentStaffQuote } from './present-staff-quote.ts'
import { previewStaffOrder } from './preview-staff-order.ts'
import type { EditBody, StaffOrderBody } from './staff-order-body.ts'

/** Orders that staff place for buyers on the phone or in a chat. */
export function staffOrderRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.previewStaffOrder, async ({ read, body: wire, locale, ...caller }) => {
    const body = camelOrder(wire)
    requirePriceRight(caller, body)
    const quoted = await read((tx) => previewStaffOrder(tx, orderTakerOf(caller), body, deps.clock()))
    return presentStaffQuote(quoted, locale)
  })

  route(app, deps, contract.createStaffOrder, ({ write, body: wire, ...caller }) => {
    const body = camelOrder(wire)
    requireRights(caller, body)
    return write(async (tx) => {
      const orderId = await createStaffOrder(tx, orderTakerOf(caller), body, deps.clock())
      return readMerchantOrder(tx, caller.store.id, orderId)
    })
  })

  route(app, deps, chatContract.parseChat, ({ read, body, locale, ...caller }) =>
    read(async (tx) => {
      const { store, request } = caller
      const chat = await parseChat(tx, store.id, body.text)
      const counted = { owner: store.id, of: store.id }
      const mayLookUp = () =>
        takeUnseen(
          deps.limiter,
          phoneLookups.map((limit) => [limit, counted] as const),
          { visitor: request.visitor, store },
        )
      const reader = { hashPhone: store.hashPhone, now: deps.clock() }
      const reputation =
        chat.phone && store.hashPhone && mayLookUp()
          ? await lookUpPhone(tx, authorOf(caller), chat.phone.value as PhoneNumber, reader)
          : null
      return presentParsedChat(chat, reputation, locale)
    }),
  )

  route(app, deps, edits.previewOrderEdit, async ({ read, params, body: wire, locale, ...caller }) => {
    const body = camelEdit(wire)
    requireEditRight(caller, body)
    const staff = orderTakerOf(caller)
    const edit = await read((tx) => prepareEdit(tx, staff, params.order_id, body, deps.clock(), 'read'))
    return presentOrderEdit(edit, staff.limitBp, locale)
  })

  route(app, deps, edits.editOrder, ({ write, params, body: wire, ...caller }) => {
    const body = camelEdit(wire)
    requireEditRight(caller, body)
    return write(async (tx) => {
      await editOrder(tx, orderTakerOf(caller), params.order_id, body, deps.clock())
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    })
  })
}

/** The changes of an order with camelCase names, those of its items too. */
const camelEdit = <B extends { set_items?: readonly object[]; add_items?: readonly object[] }>({
  set_items,
  add_items,
  ...more
}: B) => ({
  ...camelKeys(more),
  ...(set_items && { setItems: set_items.map((item) => camelKeys(item as NonNullable<B['set_items']>[number])) }),
  ...(add_items && { addItems: add_items.map((item) => camelKeys(item as NonNullable<B['add_items']>[number])) }),
})

function requireEditRight(caller: Pick<MerchantCaller, 'permissions'>, body: EditBody): void {
  if (namesEditPrices(body)) requirePermission(caller, 'orders:price')
}

type WireOrder = { items: readonly object[]; payment?: object | null }

/** A body with camelCase names, those of its items and its payment too. */
const camelOrder = <B extends WireOrder>({ items, payment, ...more }: B) => ({
  ...camelKeys(more),
  items: items.map((item) => camelKeys(item as B['items'][number])),
  payment: payment ? camelKeys(payment as NonNullable<B['payment']>) : null,
})

/** Refuses what goes beyond taking an order. */
function requireRights(caller: MerchantCaller, body: StaffOrderBody): void {
  requirePriceRight(caller, body)
  if (body.payment?.isVerified || body.waiveAdvance) requirePermission(caller, 'orders:write')
  if (body.confirm && !caller.permissions.includes('orders:write') && !caller.permissions.includes('desk:write'))
    throw lacksPermission('orders:write')
}
