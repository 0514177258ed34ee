import { id, inputEnum, nullable, object, openEnum, optional, uuid } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { messageStatuses, staffLinkKinds, staffMessageKinds } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { messageFields } from './message-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Staff',
  path: 'staff-messages/',
  permissions: { read: 'staff:write', write: 'staff:write' },
})

const kinds = [...staffMessageKinds, ...staffLinkKinds] as const

const StaffMessage = object(
  'StaffMessage',
  'A message to a member of staff or to an invited person, without its text.',
  {
    ...messageFields,
    kind: openEnum('What it is about.', kinds),
    staff_id: nullable(uuid('ID of the person.'), 'ID of the person; null for an invitation.'),
    invitation_id: nullable(id('ID of the invitation.', 501), 'ID of the invitation; null for other messages.'),
  },
)

export const listStaffMessages = operation({
  id: 'listStaffMessages',
  summary: 'List messages to staff, newest first',
  description:
    'Invitations, links to a new password, codes for a phone number, alerts, and notices about how a person signs in. A store can neither change nor switch off any of them. A person who works in several stores gets the mail about signing in, and the code for a phone number, from one of them.',
  ...cursorListOf(StaffMessage, {
    status: optional(
      inputEnum('Only messages with this status.', messageStatuses, { fold: 'upper', example: 'FAILED' }),
    ),
    kind: optional(inputEnum('Only messages of this kind.', kinds, { fold: 'upper' })),
  }),
})

export const retryStaffMessage = operation({
  id: 'retryStaffMessage',
  method: 'POST',
  path: '{message_id}/retry/',
  summary: 'Retry a message to staff that failed',
  description:
    'FAILED → QUEUED, with all its attempts again. Not for a message with a link or a code: send the invitation again, or request another link or code.',
  params: paramsOf({ message_id: inputId('ID of the message.', 901) }),
  message: { en: 'The message is sent again.', bn: 'মেসেজটি আবার পাঠানো হচ্ছে।' },
  data: StaffMessage,
  errors: ['invalid_state'],
})
