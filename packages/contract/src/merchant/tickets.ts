import {
  count,
  inputEnum,
  inputFileUrls,
  inputInteger,
  inputText,
  nullable,
  object,
  openEnum,
  optional,
  queryFlag,
  strictBody,
  text,
  uuid,
} from '../fields.ts'
import { completeListOf, cursorListOf, objectOf } from '../pagination.ts'
import { roles } from '../permissions.ts'
import { TicketMessage } from '../storefront/ticket-shapes.ts'
import { maxSearchLength, maxTextLength } from '../text-lengths.ts'
import { ticketCategories, ticketPriorities, ticketStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantTicket, MerchantTicketRow } from './ticket-shapes.ts'

const permissions = { read: 'support:read', write: 'support:write' } as const
const operation = merchantOperationsOf({ tag: 'Support', path: 'tickets/', permissions })
const path = '{ticket_id}/'
const params = paramsOf({ ticket_id: uuid('ID of the ticket.', '7f1e2d3c-4b5a-4c6d-8e9f-0a1b2c3d4e5f') })
const staffId = '3c2b1a09-8f7e-4d6c-9b5a-4c3d2e1f0a9b'

const version = optional(
  inputInteger(
    '`version` of the ticket as you read it. Returns 409 `version_conflict` when it was changed since, for instance by a message of the customer.',
    { minimum: 1, maximum: 2_147_483_647 },
  ),
)

export const listMerchantTickets = operation({
  id: 'listMerchantTickets',
  summary: 'List tickets, the latest activity first',
  ...cursorListOf(MerchantTicketRow, {
    status: optional(inputEnum('Only tickets with this status.', ticketStatuses, { fold: 'upper' })),
    priority: optional(inputEnum('Only tickets with this priority.', ticketPriorities, { fold: 'upper' })),
    category: optional(inputEnum('Only tickets of this category.', ticketCategories, { fold: 'upper' })),
    assigned_to: optional(uuid('Only tickets assigned to this member of staff.', staffId)),
    unassigned: optional(queryFlag('Only unassigned (`true`) or assigned (`false`) tickets.')),
    customer_id: optional(uuid('Only tickets of this customer.')),
    order_id: optional(inputId('Only tickets about this order.', 7001)),
    search: optional(
      inputText(
        'Text to search for in ticket number and subject, and in name, e-mail and phone number (in any usual spelling) of the customer. One or two characters match the beginning of a word.',
        { max: maxSearchLength, example: 'TKT-48213907' },
      ),
    ),
  }),
})

export const readMerchantTicket = operation({
  id: 'readMerchantTicket',
  path,
  summary: 'Retrieve a ticket with messages and internal notes',
  params,
  ...objectOf(MerchantTicket),
})

export const updateTicket = operation({
  id: 'updateTicket',
  method: 'PATCH',
  path,
  summary: 'Update the status, priority and category of a ticket',
  description:
    'A RESOLVED ticket is closed after seven days without a message of the customer. A CLOSED ticket can become OPEN or IN_PROGRESS again, a RESOLVED one also CLOSED; other statuses can become any other.',
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    status: optional(inputEnum('New status.', ticketStatuses, { fold: 'upper', example: 'RESOLVED' })),
    priority: optional(inputEnum('New priority.', ticketPriorities, { fold: 'upper', example: 'HIGH' })),
    category: optional(inputEnum('New category.', ticketCategories, { fold: 'upper', example: 'DELIVERY' })),
    version,
  }),
  message: { en: 'Ticket saved.', bn: 'টিকিট সেভ হয়েছে।' },
  data: MerchantTicket,
  errors: ['invalid_state', 'version_conflict'],
})

export const listTicketMessages = operation({
  id: 'listTicketMessages',
  path: `${path}messages/`,
  summary: 'List the messages of a ticket, newest first',
  params,
  ...cursorListOf(TicketMessage),
})

export const replyToTicket = operation({
  id: 'replyToTicket',
  method: 'POST',
  path: `${path}messages/`,
  summary: 'Reply to the customer',
  description:
    'A text or an image is required. The ticket becomes WAITING_FOR_CUSTOMER, and with `version` it is marked as read. The customer sees the name of the member of staff; for a secret key, and for staff without a name, that of the store.',
  params,
  body: strictBody('The reply.', {
    message: optional(
      inputText(`Text, at most ${maxTextLength} characters.`, {
        max: maxTextLength,
        min: 0,
        example: 'We have sent it today.',
      }),
    ),
    images: optional(inputFileUrls('URLs of at most five images.')),
    version,
  }),
  message: { en: 'Reply sent.', bn: 'জবাব পাঠানো হয়েছে।' },
  data: MerchantTicket,
  success: 201,
  errors: ['version_conflict'],
})

export const addTicketNote = operation({
  id: 'addTicketNote',
  method: 'POST',
  path: `${path}notes/`,
  summary: 'Add an internal note',
  description: 'Never visible to the customer. Returns 409 `invalid_state` when the ticket already has 100 notes.',
  params,
  body: strictBody('The note to add.', {
    note: inputText(`Text, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      example: 'Called the courier.',
    }),
  }),
  message: { en: 'Note added.', bn: 'নোট যোগ হয়েছে।' },
  data: MerchantTicket,
  success: 201,
  errors: ['invalid_state'],
})

export const assignTicket = operation({
  id: 'assignTicket',
  method: 'POST',
  path: `${path}assign/`,
  summary: 'Assign a ticket to a member of staff',
  description: '`listTicketAssignees` returns whom it can be assigned to. Repeating it has no further effect.',
  params,
  body: strictBody('The member of staff.', {
    staff_id: nullable(uuid('ID of the member of staff.', staffId), 'ID of the member of staff; null to unassign it.'),
  }),
  message: { en: 'Ticket assigned.', bn: 'টিকিটের দায়িত্ব দেওয়া হয়েছে।' },
  outcomes: [
    {
      when: ({ assigned_to }) => assigned_to === null,
      en: 'The ticket is assigned to no one.',
      bn: 'টিকিটটি এখন কারও দায়িত্বে নেই।',
    },
  ],
  data: MerchantTicket,
})

export const markMerchantTicketRead = operation({
  id: 'markMerchantTicketRead',
  method: 'POST',
  path: `${path}read/`,
  summary: 'Mark a ticket as read by staff',
  params,
  message: { en: 'Ticket marked as read.', bn: 'টিকিট পড়া হয়েছে বলে রাখা হলো।' },
  data: object('The new count.', { unread_count: count('What staff have not read: 0.', 0) }),
})

export const listTicketAssignees = merchantOperationsOf({ tag: 'Support', path: 'ticket-assignees/', permissions })({
  id: 'listTicketAssignees',
  summary: 'List the staff to whom a ticket can be assigned',
  description: 'Staff of the store whose role has the permission `support:write`.',
  ...completeListOf(
    object('Assignee', 'A member of staff.', {
      id: uuid('ID of the member of staff.', staffId),
      name: text('Name, or the e-mail address without one.', 'Farhana Sultana'),
      role: openEnum('Role in this store.', roles, 'support'),
    }),
  ),
})
