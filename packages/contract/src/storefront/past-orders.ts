import { object } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { pastOrderItems, shopperPastOrderFields } from '../past-order-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Orders', path: 'past-orders/', auth: 'shopper' })

export const listOwnPastOrders = operation({
  id: 'listOwnPastOrders',
  summary: 'List the orders of the customer in the shop before, newest first',
  description:
    'History that the store has brought along, by the verified e-mail address of the account, and by its verified phone number from 180 days before that was verified: numbers get other owners. Empty for most. They can be neither changed nor returned here.',
  ...cursorListOf(
    object('ShopperPastOrder', 'An order in the shop before.', { ...shopperPastOrderFields, items: pastOrderItems }),
    {},
    { default: 20, maximum: 50 },
  ),
})
