import { flag, inputText, optional, queryFlag, strictBody } from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { ContactMessage } from '../storefront/contact.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Support',
  path: 'contact-messages/',
  permissions: { read: 'support:read', write: 'support:write' },
})
const path = '{contact_message_id}/'
const params = paramsOf({ contact_message_id: inputId('ID of the contact message.', 412) })

export const listContactMessages = operation({
  id: 'listContactMessages',
  summary: 'List contact messages, newest first',
  ...cursorListOf(ContactMessage, {
    is_read: optional(queryFlag('Only read (`true`) or unread (`false`) messages.')),
    search: optional(
      inputText(
        'Text to search for in name, e-mail, phone number (in any usual spelling), subject and message. One or two characters match the beginning of a word.',
        { max: maxSearchLength, example: 'wholesale' },
      ),
    ),
  }),
})

export const readContactMessage = operation({
  id: 'readContactMessage',
  path,
  summary: 'Retrieve a contact message',
  params,
  ...objectOf(ContactMessage),
})

export const updateContactMessage = operation({
  id: 'updateContactMessage',
  method: 'PATCH',
  path,
  summary: 'Mark a contact message as read or unread',
  description: 'Repeating it has no further effect.',
  params,
  body: strictBody('The mark.', { is_read: flag('Whether staff have read the message.') }),
  message: { en: 'Message saved.', bn: 'মেসেজ সেভ হয়েছে।' },
  data: ContactMessage,
})

export const deleteContactMessage = operation({
  id: 'deleteContactMessage',
  method: 'DELETE',
  path,
  summary: 'Delete a contact message',
  params,
  message: { en: 'Message deleted.', bn: 'মেসেজ মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
