import { id, inputText, object, optional, strictBody, text, timestamp } from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Support',
  path: 'canned-answers/',
  permissions: { read: 'support:read', write: 'support:write' },
})
const path = '{canned_answer_id}/'
const params = paramsOf({ canned_answer_id: inputId('ID of the canned answer.', 9) })

const CannedAnswer = object('CannedAnswer', 'A prepared text for replies to tickets.', {
  id: id('ID of the canned answer.', 9),
  title: text('Title, for staff.', 'Delivery time'),
  message_en: text('English text; may be empty.', 'Delivery takes two to three days.'),
  message_bn: text('Bangla text; may be empty.', 'ডেলিভারি হতে দুই-তিন দিন লাগে।'),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const title = inputText('Title, for staff, at most 100 characters.', { max: 100, example: 'Delivery time' })
const messages = {
  message_en: optional(
    inputText('English text, at most 5000 characters. One of the two texts is required.', {
      max: 5000,
      min: 0,
      example: 'Delivery takes two to three days.',
    }),
  ),
  message_bn: optional(
    inputText('Bangla text, at most 5000 characters.', { max: 5000, min: 0, example: 'ডেলিভারি হতে দুই-তিন দিন লাগে।' }),
  ),
}

export const listCannedAnswers = operation({
  id: 'listCannedAnswers',
  summary: 'List canned answers, newest first',
  ...cursorListOf(CannedAnswer),
})

export const createCannedAnswer = operation({
  id: 'createCannedAnswer',
  method: 'POST',
  summary: 'Create a canned answer',
  body: strictBody('The canned answer to create.', { title, ...messages }),
  message: { en: 'Canned answer created.', bn: 'তৈরি উত্তর যোগ হয়েছে।' },
  data: CannedAnswer,
  success: 201,
})

export const readCannedAnswer = operation({
  id: 'readCannedAnswer',
  path,
  summary: 'Retrieve a canned answer',
  params,
  ...objectOf(CannedAnswer),
})

export const updateCannedAnswer = operation({
  id: 'updateCannedAnswer',
  method: 'PATCH',
  path,
  summary: 'Update a canned answer',
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', { title: optional(title), ...messages }),
  message: { en: 'Canned answer saved.', bn: 'তৈরি উত্তর সেভ হয়েছে।' },
  data: CannedAnswer,
})

export const deleteCannedAnswer = operation({
  id: 'deleteCannedAnswer',
  method: 'DELETE',
  path,
  summary: 'Delete a canned answer',
  params,
  message: { en: 'Canned answer deleted.', bn: 'তৈরি উত্তর মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
