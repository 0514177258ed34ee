import { id, inputText, object, optional, strictBody, text, timestamp } from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNameLength, maxTextLength } from '../text-lengths.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Support',
  path: 'canned-replies/',
  permissions: { read: 'support:read', write: 'support:write' },
})
const path = '{canned_reply_id}/'
const params = paramsOf({ canned_reply_id: inputId('ID of the canned reply.', 9) })

const CannedReply = object('CannedReply', 'A prepared text for replies to tickets.', {
  id: id('ID of the canned reply.', 9),
  title: text('Title, for staff.', 'Delivery time'),
  message_en: text('English text; may be empty.', 'Delivery takes two to three days.'),
  message_bn: text('Bangla text; may be empty.', 'ডেলিভারি হতে দুই-তিন দিন লাগে।'),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const title = inputText(`Title, for staff, at most ${maxNameLength} characters.`, {
  max: maxNameLength,
  example: 'Delivery time',
})
const messages = {
  message_en: optional(
    inputText(`English text, at most ${maxTextLength} characters. One of the two texts is required.`, {
      max: maxTextLength,
      min: 0,
      example: 'Delivery takes two to three days.',
    }),
  ),
  message_bn: optional(
    inputText(`Bangla text, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      min: 0,
      example: 'ডেলিভারি হতে দুই-তিন দিন লাগে।',
    }),
  ),
}

export const listCannedReplies = operation({
  id: 'listCannedReplies',
  summary: 'List canned replies, newest first',
  ...cursorListOf(CannedReply),
})

export const createCannedReply = operation({
  id: 'createCannedReply',
  method: 'POST',
  summary: 'Create a canned reply',
  body: strictBody('The canned reply to create.', { title, ...messages }),
  message: { en: 'Canned reply created.', bn: 'তৈরি উত্তর যোগ হয়েছে।' },
  data: CannedReply,
  success: 201,
})

export const readCannedReply = operation({
  id: 'readCannedReply',
  path,
  summary: 'Retrieve a canned reply',
  params,
  ...objectOf(CannedReply),
})

export const updateCannedReply = operation({
  id: 'updateCannedReply',
  method: 'PATCH',
  path,
  summary: 'Update a canned reply',
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', { title: optional(title), ...messages }),
  message: { en: 'Canned reply saved.', bn: 'তৈরি উত্তর সেভ হয়েছে।' },
  data: CannedReply,
})

export const deleteCannedReply = operation({
  id: 'deleteCannedReply',
  method: 'DELETE',
  path,
  summary: 'Delete a canned reply',
  params,
  message: { en: 'Canned reply deleted.', bn: 'তৈরি উত্তর মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
