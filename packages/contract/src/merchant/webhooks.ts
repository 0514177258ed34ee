import {
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  nullable,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import {
  maxSecretOverlapHours,
  maxWebhookHeaders,
  maxWebhookStatuses,
  maxWebhooks,
  maxWebhookTypes,
} from '../limits.ts'
import { completeListOf, objectOf } from '../pagination.ts'
import {
  maxEventTypeLength,
  maxHeaderNameLength,
  maxHeaderValueLength,
  maxNameLength,
  maxUrlLength,
} from '../text-lengths.ts'
import { orderChannels, webhookPayloads, webhookStarts } from '../vocabulary.ts'
import { inputZoneCode } from '../zone-codes.ts'
import { inputId, inputVersion, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { inputEventPattern, Webhook, webhookFields } from './webhook-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Webhooks',
  path: 'webhooks/',
  permissions: { read: 'webhooks:write', write: 'webhooks:write' },
})
const path = '{webhook_id}/'
const params = paramsOf({ webhook_id: inputId('ID of the webhook.', 41) })

const inputUrl = inputText(
  'Where events are sent: an https URL of a host on the public Internet, with its name and the port 443 or 8443, without a user name. In sandbox also other ports; a server that is not in production calls http://localhost too.',
  { max: maxUrlLength, example: 'https://erp.example.com/haat', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[!-~]+$' },
)
const inputTypes = inputList(
  'Event types to send; `order.*` stands for all that begin with `order.`, `*` for all. The caller must be able to read all of them.',
  inputEventPattern('Event type.'),
  maxWebhookTypes,
  1,
)

const changes = {
  description: optional(inputText('What it is for.', { max: maxNameLength, min: 0, example: 'ERP' })),
  filters: optional(
    strictBody('Which of these events are sent. An event without the field of a filter is sent.', {
      statuses: optional(
        inputList(
          'Only events whose object has one of these as its `status`; empty for all.',
          inputText('Status.', { max: maxEventTypeLength, example: 'CONFIRMED', normalize: ['trim', 'upper'] }),
          maxWebhookStatuses,
        ),
      ),
      channels: optional(
        inputList(
          'Only events whose object has one of these as its `channel`; empty for all.',
          inputEnum('Where an order came in.', orderChannels, { fold: 'upper' }),
          maxWebhookStatuses,
        ),
      ),
      delivery_locations: optional(
        inputList(
          'Only events whose object has one of these as its `delivery_location`; empty for all.',
          inputZoneCode('Code of a delivery zone.'),
          maxWebhookStatuses,
        ),
      ),
      min_total: optional(
        nullable(
          inputAmount('Only events whose object has at least this `total`.', 500),
          'Only events whose object has at least this `total`; null for all.',
        ),
      ),
    }),
  ),
  payload: optional(
    inputEnum(
      '`full`: the whole event. `thin`: of its data, only the ID of the object. Default full.',
      webhookPayloads,
      {
        fold: 'lower',
      },
    ),
  ),
  headers: optional(
    inputList(
      'Additional headers of each request; they replace all earlier ones; one without a value keeps its saved value. The values are encrypted, and no response contains them.',
      strictBody('A header.', {
        name: inputText('`authorization`, or a name that begins with `x-`.', {
          max: maxHeaderNameLength,
          example: 'x-token',
          normalize: ['trim', 'lower'],
          pattern: '^(authorization|x-[a-z0-9-]+)$',
        }),
        value: optional(
          inputText('What it says, such as a token of the receiver. Absent: the saved value stays.', {
            max: maxHeaderValueLength,
            example: 'secret',
            pattern: '^[!-~]([ -~]*[!-~])?$',
          }),
        ),
      }),
      maxWebhookHeaders,
    ),
  ),
}

export const listWebhooks = operation({
  id: 'listWebhooks',
  summary: 'List webhooks, newest first',
  ...completeListOf(Webhook),
})

export const readWebhook = operation({
  id: 'readWebhook',
  path,
  summary: 'Retrieve a webhook',
  params,
  ...objectOf(Webhook),
})

const WithSecret = object('WebhookWithSecret', 'A webhook with its new secret.', {
  ...webhookFields,
  secret: text(
    'The secret, base64 after `whsec_`, with which requests are signed. Save it now: it is not returned again.',
    'whsec_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEX',
  ),
})

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  summary: 'Create a webhook',
  description: [
    'Events from now on are sent as POST requests, signed by the Standard Webhooks specification: `webhook-id` is the ID of the event and the same in each attempt, `webhook-timestamp` the time of the attempt, `webhook-signature` has `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, for each valid secret. Verify it with a library of that specification, or `verifyWebhook` of the client.',
    'Respond with 2xx within 10 seconds; everything else has failed, also a redirect. A failed delivery is attempted again after 10 seconds, 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, or later when the response has a `Retry-After` of up to six hours; after 4xx, except 408 and 429, three times only. 410 disables the webhook, and so do three days without a success.',
    'An event can arrive more than once, so use `webhook-id` to ignore repetitions. Events of one resource arrive in their order, unless one has failed for an hour.',
    'A person must have signed in, or confirmed the password, within the last 15 minutes. The webhook is paused when the person who created it, or created the key that did, leaves the store or gets a role that may not read its events.',
    `Only this response contains the secret; under an \`Idempotency-Key\`, its repetitions of 24 hours too. A store has at most ${maxWebhooks} webhooks: otherwise 409 \`invalid_state\` with \`maximum\`.`,
  ].join(' '),
  isSecret: true,
  body: strictBody('The new webhook.', { url: inputUrl, types: inputTypes, ...changes }),
  message: {
    en: 'Webhook created. Its secret is shown only once: copy it now.',
    bn: 'ওয়েবহুক তৈরি হয়েছে। এর গোপন চাবি একবারই দেখানো হয়, এখনই কপি করে রাখুন।',
  },
  data: WithSecret,
  success: 201,
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path,
  summary: 'Update a webhook',
  description:
    'A webhook whose URL changes is paused (`URL_CHANGED`): test it, then resume it. For a new URL a person must have signed in, or confirmed the password, within the last 15 minutes. When it has additional headers they must be sent again, with their values, with a new URL, so that their values reach no other receiver unnoticed.',
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    url: optional(inputUrl),
    types: optional(inputTypes),
    ...changes,
    version: inputVersion,
  }),
  message: { en: 'Webhook saved.', bn: 'ওয়েবহুক সেভ হয়েছে।' },
  data: Webhook,
  errors: ['version_conflict', 'recent_sign_in_required'],
})

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path,
  summary: 'Delete a webhook and its deliveries',
  params,
  message: { en: 'Webhook deleted.', bn: 'ওয়েবহুক মুছে ফেলা হয়েছে।' },
  data: Nothing,
})

export const pauseWebhook = operation({
  id: 'pauseWebhook',
  method: 'POST',
  path: `${path}pause/`,
  summary: 'Pause a webhook',
  description: 'Nothing is sent until it is resumed. Events of up to 30 days can be sent then.',
  params,
  message: { en: 'Webhook paused.', bn: 'ওয়েবহুক থামানো হয়েছে।' },
  data: Webhook,
  errors: ['invalid_state'],
})

export const resumeWebhook = operation({
  id: 'resumeWebhook',
  method: 'POST',
  path: `${path}resume/`,
  summary: 'Resume a webhook that is paused or disabled',
  description:
    'Returns 409 `invalid_state` with `webhook_untested` after a change of the URL, until a test has succeeded; with `credentials_lost` when the secret cannot be read any more: rotate it first.',
  params,
  optionalBody: true,
  body: strictBody('From where to go on.', {
    from: optional(
      inputEnum(
        '`waiting`: what happened since it was paused or disabled is sent, as far as the event log holds it, and deliveries that wait for their next attempt are due at once. `now`: only what happens from now on; deliveries that wait are skipped. Default waiting.',
        webhookStarts,
        { fold: 'lower' },
      ),
    ),
  }),
  message: { en: 'Webhook resumed.', bn: 'ওয়েবহুক আবার চালু হয়েছে।' },
  data: Webhook,
  errors: ['invalid_state'],
})

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${path}rotate-secret/`,
  summary: 'Replace the secret of a webhook',
  description:
    'Both secrets sign each request until the overlap ends, so that the receiver can be changed meanwhile. A secret that was replaced before ends at once. Only this response contains the new secret. A person must have signed in, or confirmed the password, within the last 15 minutes.',
  isSecret: true,
  params,
  optionalBody: true,
  body: strictBody('How long both are used.', {
    overlap_hours: optional(
      inputInteger('For how many hours the former secret signs too. Default 24.', {
        minimum: 0,
        maximum: maxSecretOverlapHours,
        example: 24,
      }),
    ),
  }),
  message: {
    en: 'New secret created. It is shown only once: copy it now.',
    bn: 'নতুন গোপন চাবি তৈরি হয়েছে। এটি একবারই দেখানো হয়, এখনই কপি করে রাখুন।',
  },
  data: WithSecret,
  errors: ['recent_sign_in_required'],
})
