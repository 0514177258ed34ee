import Type from 'typebox'
import {
  body,
  flag,
  id,
  inputAnyPhone,
  inputEmail,
  inputText,
  object,
  optional,
  record,
  text,
  timestamp,
} from '../fields.ts'
import {
  maxMetadataKeyLength,
  maxMetadataValueLength,
  maxNameLength,
  maxSubjectLength,
  maxTextLength,
} from '../text-lengths.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Contact', path: 'contact/', auth: 'key' })

export const ContactMessage = object('ContactMessage', 'A message of the contact form.', {
  id: id('ID of the contact message.', 412),
  name: text('Name of the sender.', 'Rahima Khatun'),
  email: text('E-mail address of the sender; may be empty.', 'rahima@example.com'),
  phone: text('Phone number of the sender, E.164; may be empty.', '+8801712345678'),
  subject: text('What it is about; may be empty.', 'Wholesale price'),
  message: text('Text of the message.', 'What is the price of 50 sarees?'),
  metadata: record('Additional facts that the storefront sent.', text('Value.', '/wholesale'), { page: '/wholesale' }),
  is_read: flag('Whether staff have read the message.', false),
  created_at: timestamp('Time of creation, UTC.'),
})

const inputMetadata = Type.Unsafe<Record<string, string>>({
  description: `Additional facts: at most 20 keys of at most ${maxMetadataKeyLength} characters, with values of at most ${maxMetadataValueLength} characters.`,
  examples: [{ page: '/wholesale' }],
  type: 'object',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: maxMetadataKeyLength },
  additionalProperties: {
    type: 'string',
    maxLength: maxMetadataValueLength,
    description: `Value, at most ${maxMetadataValueLength} characters.`,
  },
})

export const createContactMessage = operation({
  id: 'createContactMessage',
  method: 'POST',
  summary: 'Send a message of the contact form',
  description:
    'An e-mail address or a phone number is required. The store deletes contact messages after their retention time (one year by default).',
  body: body('The message to send.', {
    name: inputText('Name of the sender.', { max: maxNameLength, example: 'Rahima Khatun' }),
    email: optional(inputEmail('E-mail address of the sender; required without `phone`.')),
    phone: optional(inputAnyPhone('Phone number of the sender; required without `email`.')),
    subject: optional(
      inputText(`Subject, at most ${maxSubjectLength} characters.`, {
        max: maxSubjectLength,
        min: 0,
        example: 'Wholesale price',
      }),
    ),
    message: inputText(`Text, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      example: 'What is the price of 50 sarees?',
    }),
    metadata: optional(inputMetadata),
  }),
  message: { en: 'Message sent. The store will get back to you.', bn: 'মেসেজ পাঠানো হয়েছে। দোকান আপনার সঙ্গে যোগাযোগ করবে।' },
  data: ContactMessage,
  success: 201,
  limits: ['contact'],
})
