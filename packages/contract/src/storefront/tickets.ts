import {
  body,
  count,
  enumValue,
  inputCursor,
  inputEnum,
  inputFileUrls,
  inputInteger,
  inputText,
  list,
  object,
  optional,
  params,
  query,
  uuid,
} from '../fields.ts'
import { inputLimit, pageQuery, trimQuery } from '../pagination.ts'
import { maxNoteLength, maxSubjectLength, maxTextLength } from '../text-lengths.ts'
import { ticketCategories, ticketPriorities, ticketStatuses } from '../vocabulary.ts'
import { storefrontOperationsOf } from './storefront-path.ts'
import { Ticket, TicketMessage, TicketRow } from './ticket-shapes.ts'

const operation = storefrontOperationsOf({ tag: 'Tickets', path: 'tickets/', auth: 'shopper' })
const ticketId = params({ ticket_id: uuid('ID of the ticket.', '7f1e2d3c-4b5a-4c6d-8e9f-0a1b2c3d4e5f') })

const listSize = { default: 100, maximum: 100 }
const messagesSize = { default: 50, maximum: 100 }

export const listTickets = operation({
  id: 'listTickets',
  method: 'GET',
  summary: 'List tickets, newest first',
  description:
    '`data` is an array; the headers `X-Has-More` and `X-Next-Cursor` page it. The response has an `ETag`: a client that polls sends it as `If-None-Match` and receives 304 while nothing has changed.',
  query: query({
    status: optional(inputEnum('Only tickets with this status.', ticketStatuses, { fold: 'upper' })),
    ...pageQuery(listSize),
    cursor: optional(inputCursor('`X-Next-Cursor` of the previous page.')),
  }),
  data: list('Tickets, newest first.', TicketRow),
  trims: 'rows',
  pageSize: listSize,
  cache: 'private',
})

export const createTicket = operation({
  id: 'createTicket',
  method: 'POST',
  summary: 'Create a ticket',
  body: body('The ticket to create.', {
    subject: inputText(`Subject, at most ${maxSubjectLength} characters.`, {
      max: maxSubjectLength,
      example: 'One item is missing',
    }),
    description: inputText(`Text, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      example: 'The orna was not in the parcel.',
    }),
    category: optional(
      inputEnum('Category. Default GENERAL.', ticketCategories, { fold: 'upper', default: 'GENERAL' }),
    ),
    priority: optional(
      inputEnum('Priority. Default MEDIUM.', ticketPriorities, { fold: 'upper', example: 'MEDIUM', default: 'MEDIUM' }),
    ),
    order_id: optional(
      inputInteger('ID of an order of the customer that the ticket is about.', {
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        example: 7001,
      }),
    ),
    images: optional(inputFileUrls('URLs of at most five images.')),
  }),
  message: { en: 'Ticket sent. The store will reply.', bn: 'টিকিট পাঠানো হয়েছে। দোকান জবাব দেবে।' },
  data: Ticket,
  success: 201,
  limits: ['tickets'],
})

export const readTicket = operation({
  id: 'readTicket',
  method: 'GET',
  path: '{ticket_id}/',
  summary: 'Retrieve a ticket with its newest messages',
  description:
    'Returns the newest 50 messages (`limit`: at most 100), the oldest of them first. While older messages exist, `X-Has-More` is `true` and `X-Next-Cursor` retrieves the ticket with the messages before these. The response has an `ETag`: a client that polls sends it as `If-None-Match` and receives 304 while nothing has changed.',
  params: ticketId,
  query: query({
    limit: inputLimit(messagesSize),
    cursor: optional(inputCursor('`X-Next-Cursor` of the newer messages.')),
    ...trimQuery,
  }),
  data: Ticket,
  trims: 'object',
  pageSize: messagesSize,
  cache: 'private',
})

export const createTicketMessage = operation({
  id: 'createTicketMessage',
  method: 'POST',
  path: '{ticket_id}/messages/',
  summary: 'Send a message',
  description:
    'A text or an image is required. A RESOLVED or CLOSED ticket becomes OPEN again; one that is WAITING_FOR_CUSTOMER becomes IN_PROGRESS.',
  params: ticketId,
  body: body('The message to send.', {
    message: optional(
      inputText(`Text, at most ${maxTextLength} characters.`, { max: maxTextLength, min: 0, example: 'Any news?' }),
    ),
    images: optional(inputFileUrls('URLs of at most five images.')),
  }),
  message: { en: 'Message sent.', bn: 'মেসেজ পাঠানো হয়েছে।' },
  data: object('The message, and the status of its ticket.', {
    ...TicketMessage.properties,
    ticket_status: enumValue('Status of the ticket after the message.', ticketStatuses),
  }),
  success: 201,
  limits: ['tickets'],
})

export const closeTicket = operation({
  id: 'closeTicket',
  method: 'POST',
  path: '{ticket_id}/close/',
  summary: 'Close a ticket',
  description: 'A ticket that is already CLOSED stays unchanged. A new message opens it again.',
  params: ticketId,
  body: body('Why, and how satisfied the customer is.', {
    reason: optional(
      inputText(`Reason, at most ${maxNoteLength} characters.`, {
        max: maxNoteLength,
        min: 0,
        example: 'It has arrived.',
      }),
    ),
    rating: optional(inputInteger('Rating, 1 to 5.', { minimum: 1, maximum: 5, example: 5 })),
  }),
  optionalBody: true,
  message: { en: 'Ticket closed.', bn: 'টিকিট বন্ধ হয়েছে।' },
  data: Ticket,
})

export const markTicketRead = operation({
  id: 'markTicketRead',
  method: 'POST',
  path: '{ticket_id}/read/',
  summary: 'Mark the messages of a ticket as read',
  params: ticketId,
  message: { en: 'Messages marked as read.', bn: 'মেসেজগুলো পড়া হয়েছে বলে রাখা হলো।' },
  data: object('The new count.', { unread_count: count('Messages that the customer has not read: 0.', 0) }),
})
