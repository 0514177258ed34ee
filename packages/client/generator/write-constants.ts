import { maxLineQuantity, maxUploadBytes } from '@haat/contract/limits.ts'
import { paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'
import { payoutAccountMethods } from '@haat/contract/vocabulary.ts'

const methods = Object.fromEntries(
  Object.entries(paymentMethodFacts).map(([code, { name, color = '', transactionId = '' }]) => [
    code,
    { name, color, transactionId },
  ]),
)

const constants: [name: string, description: string, type: string, value: unknown][] = [
  [
    'paymentMethods',
    'The payment methods that a store can offer, by code: the default name in both languages, the color of the brand and an example of a transaction ID, each of them empty when there is none.',
    'Readonly<Record<string, { name: { en: string; bn: string }; color: string; transactionId: string }>>',
    methods,
  ],
  ['payoutAccountMethods', 'Where a shopper can ask the money of a refund to be sent.', '', payoutAccountMethods],
  ['maxLineQuantity', 'The most units of one item of a cart or an order.', '', maxLineQuantity],
  ['maxUploadBytes', 'The size of the largest file that can be uploaded.', '', maxUploadBytes],
]

/** Facts and limits of the contract that storefronts need before they call it. */
export const constantsOf = (): string =>
  constants
    .map(([name, description, type, value]) => {
      const literal = JSON.stringify(value, null, 2)
      const typed = type ? `: ${type} = ${literal}` : ` = ${literal}${Array.isArray(value) ? ' as const' : ''}`
      return `/** ${description} */\nexport const ${name}${typed}\n`
    })
    .join('\n')
