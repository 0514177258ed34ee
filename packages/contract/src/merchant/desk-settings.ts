import {
  count,
  enumValue,
  flag,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { deskEndActions, deskLinks, deskModes, deskOrders, riskLevels, weekdays } from '../vocabulary.ts'

const meanings = {
  mode: '`all`: PENDING orders with something to collect on delivery. `risky`: those of them whose risk is at least `min_level`. `off`: none.',
  minLevel: 'For `risky`: the lowest level of risk.',
  order:
    'What is called first, after appointments and shoppers who asked for a call: `oldest`; `value`, the highest total; `risk`, medium before low before high. Orders with fewer unanswered calls come first.',
  from: 'Time from which calls are made, HH:MM in Asia/Dhaka time.',
  to: 'Time until which calls are made, HH:MM, later than `calls_from`; 24:00 for the end of the day.',
  closedDays: 'Days without calls.',
  afterAttempts: 'Number of unanswered calls after which `end_action` follows.',
  link: 'How buyers get the link by which they confirm a new order. `sms`: the SMS of ORDER_PLACED has it, and is sent to each PENDING order that is paid on delivery and lacks no advance, whatever channels the store has chosen for that message. `whatsapp_copy`: staff send it in a chat; the dashboard offers that first. `off`: staff send it to whom they choose. It counts as one of the three links of an order in 24 hours, and needs the `website_url` of the website.',
  linkConfirms:
    'Whether an order is confirmed at once when its buyer confirms it by a link; otherwise staff are told, and confirm it.',
  linkMaxLevel: 'The highest level of risk up to which it is confirmed at once.',
  endAction:
    'What follows after so many unanswered calls, at least 24 hours after the order and 6 hours after the last call: `hold`, the order is put on hold; `cancel`, it is cancelled; `none`. Never for an order with a payment, a payment claim or an open ticket.',
}

export const DeskSettings = object('DeskSettings', 'The confirmation desk: how staff call about new orders.', {
  mode: enumValue(meanings.mode, deskModes),
  min_level: enumValue(meanings.minLevel, riskLevels, 'medium'),
  order: enumValue(meanings.order, deskOrders),
  calls_from: text(meanings.from, '10:00'),
  calls_to: text(meanings.to, '21:00'),
  closed_days: list(meanings.closedDays, enumValue('Day of the week.', weekdays, 'friday')),
  after_attempts: count(meanings.afterAttempts, 4),
  end_action: enumValue(meanings.endAction, deskEndActions),
  link: enumValue(meanings.link, deskLinks),
  link_confirms: flag(meanings.linkConfirms, true),
  link_max_level: enumValue(meanings.linkMaxLevel, riskLevels, 'medium'),
})

const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
const time = (description: string, example: string, pattern = TIME) =>
  inputText(description, { max: 5, example, pattern: `^(?:${pattern})$` })

export const inputDeskSettings = strictBody(
  'DeskSettingsInput',
  'The confirmation desk; replaces the previous value. Absent fields get their defaults.',
  {
    mode: inputEnum(meanings.mode, deskModes, { fold: 'lower' }),
    min_level: optional(
      inputEnum(`${meanings.minLevel} Default \`medium\`.`, riskLevels, { fold: 'lower', example: 'medium' }),
    ),
    order: optional(inputEnum(`${meanings.order} Default \`oldest\`.`, deskOrders, { fold: 'lower' })),
    calls_from: optional(time(`${meanings.from} Default 10:00.`, '10:00')),
    calls_to: optional(time(`${meanings.to} Default 21:00.`, '21:00', `${TIME}|24:00`)),
    closed_days: optional(
      inputList(
        `${meanings.closedDays} Default none.`,
        inputEnum('Day of the week.', weekdays, { fold: 'lower', example: 'friday' }),
        6,
      ),
    ),
    after_attempts: optional(
      inputInteger(`${meanings.afterAttempts} Default 4.`, { minimum: 3, maximum: 10, example: 4 }),
    ),
    end_action: optional(inputEnum(`${meanings.endAction} Default \`hold\`.`, deskEndActions, { fold: 'lower' })),
    link: optional(inputEnum(`${meanings.link} Default \`off\`.`, deskLinks, { fold: 'lower' })),
    link_confirms: optional(flag(`${meanings.linkConfirms} Default true.`, true)),
    link_max_level: optional(
      inputEnum(`${meanings.linkMaxLevel} Default \`medium\`.`, riskLevels, { fold: 'lower', example: 'medium' }),
    ),
  },
)
