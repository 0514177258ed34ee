import { enumValue, flag, nullable, object, text } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { paymentRequirements } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Delivery and payment',
  path: 'payment-requirements/',
  permissions: { read: 'settings:read' },
})

const Requirement = object('PaymentRequirement', 'Something that a payment gateway wants to see on a shop.', {
  code: enumValue('Name of the requirement.', paymentRequirements),
  is_fulfilled: flag('Whether the shop shows it.'),
  name: object('PaymentRequirementName', 'What the shop must show.', {
    en: text('In English.', 'Terms'),
    bn: text('In Bangla.', 'শর্তাবলি'),
  }),
  missing: nullable(
    object('MissingPaymentRequirement', 'What to do.', {
      en: text('In English.', 'Publish the page “terms”.'),
      bn: text('In Bangla.', '“terms” পেজটি প্রকাশ করুন।'),
    }),
    'What to do; null when it is fulfilled.',
  ),
})

export const listPaymentRequirements = operation({
  id: 'listPaymentRequirements',
  summary: 'List what payment gateways want to see on a shop before they open an account',
  description:
    'From what the shop shows now; nothing is stored. Gateways look at the shop themselves, and some also want a checkbox at the order button with which the shopper accepts the terms.',
  ...completeListOf(Requirement),
})
