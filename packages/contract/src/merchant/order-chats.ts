import { count, decimal, id, inputText, list, money, nullable, object, openEnum, strictBody, text } from '../fields.ts'
import { recordableMethods } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { Reputation } from './reputation-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/',
  permissions: { read: 'orders:create', write: 'orders:create' },
})

const MOST_CHAT = 4000

const GuessedText = object('GuessedText', 'What was found.', {
  value: text('The text.', 'Rahima Khatun'),
  confidence: decimal('From 0 to 1. Below 0.8 a person should look at it.', 0.9),
})
const guessed = (description: string) => nullable(GuessedText, `${description}; null when none was found.`)

export const parseChat = operation({
  id: 'parseChat',
  method: 'POST',
  path: 'parse/',
  summary: 'Read an order from a pasted chat',
  description:
    'Finds name, phone, address, place, payment and products in a text in Bangla or English. Nothing is sent to other services, and nothing is stored but, in the audit log, that a shared reputation was looked up: at most 60 times a minute and 1,000 a day for a store; beyond that it is null. Whatever is not understood is in `unread`.',
  body: strictBody('The chat.', {
    text: inputText(`Text as it was copied, at most ${MOST_CHAT} characters.`, {
      max: MOST_CHAT,
      example: 'নাম: রহিমা খাতুন\n01712345678\nবাসা ১২, রোড ৫, ধানমন্ডি',
    }),
  }),
  reads: true,
  data: object('ParsedChat', 'What was found.', {
    receiver_name: guessed('Name of the receiver'),
    phone: guessed('Phone number, E.164'),
    other_phones: list('Further phone numbers.', text('Phone number, E.164.', '+8801812345678')),
    address: guessed('Delivery address'),
    district: guessed('District, English name'),
    thana: guessed('Thana, English name'),
    payment: nullable(
      object('ParsedPayment', 'A payment that the buyer mentions.', {
        method: openEnum('Payment method; empty when it is not named.', [...recordableMethods, ''], 'BKASH'),
        transaction_id: text('ID of the transaction as it is written.', '9A7B6C5D4E'),
        amount: nullable(money('Amount.', '500.00'), 'Amount; null when it is not named.'),
      }),
      'A payment that the buyer mentions; null for none.',
    ),
    items: list(
      'Products that the buyer seems to want.',
      object('ParsedItem', 'A product that the buyer seems to want.', {
        text: text('What the buyer wrote.', 'লাল জামদানি M ২টা'),
        quantity: count('Units.', 2),
        guesses: list(
          'Products of the store that it may be, the most likely first, at most three.',
          object('ProductGuess', 'A product that it may be.', {
            product_id: id('ID of the product.'),
            variant_id: nullable(
              id('ID of the variant that fits.', 55),
              'ID of the variant that fits; null where none is clear.',
            ),
            name: text('Product name.', 'Jamdani Saree'),
            variant_name: text('Variant name; may be empty.', 'Red / M'),
            price: money('Price in the catalog, of the cheapest variant where none is clear.'),
            image: text('URL of the image; may be empty.', ''),
          }),
        ),
      }),
    ),
    reputation: Reputation,
    unread: text('What was not understood.', 'ভাই কালকে দিলে ভালো হয়'),
  }),
})
