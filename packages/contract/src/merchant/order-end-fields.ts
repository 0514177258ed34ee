import { flag, inputEnum, optional } from '../fields.ts'
import { orderEndReasons } from '../vocabulary.ts'

/** Why an order is cancelled. */
export const endReason = optional(
  inputEnum(
    'Why, for the shared reputation of the phone number: `CUSTOMER`, the buyer wanted it; `NO_ANSWER`, nobody could be reached; `FAKE`, the buyer never meant to take it; `SHOP`, the store cannot deliver. Shoppers never see it.',
    orderEndReasons,
    { fold: 'upper', example: 'CUSTOMER' },
  ),
)

/** Whose fault it is that something came back. */
export const shopFault = optional(
  flag(
    'Whether it came back by the fault of the store or the courier: damaged, the wrong goods, too late. Then it does not count against the phone number. Default false.',
    false,
  ),
)
