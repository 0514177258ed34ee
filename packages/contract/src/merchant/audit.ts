import Type from 'typebox'
import { auditActions } from '../audit-actions.ts'
import {
  id,
  inputText,
  inputTimestamp,
  inputWord,
  nullable,
  object,
  optional,
  query,
  record,
  text,
  timestamp,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery } from '../pagination.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const actorTypes = ['staff', 'key', 'operator'] as const
const state = (description: string) => nullable(record(description, Type.Unknown(), { name: 'Jamdani Saree' }))

const Entry = object('One change that somebody made.', {
  id: id('The entry.', 5001),
  actor_type: word('What changed it: a member of staff, a secret key, or the operator of the deployment.', actorTypes),
  actor_id: text('Id of the person or key.', '12'),
  actor_name: text('Their name as it is now; may be empty.', 'Nasrin Akter'),
  action: word('What was done.', auditActions, 'product.updated'),
  entity: text('Kind of the thing.', 'product'),
  entity_id: text('The thing.', '101'),
  before: state('What it was: of a change, only what changed. Null for a new thing.'),
  after: state('What it became. Null for a deleted thing.'),
  ip: text('Where the request came from.', '203.0.113.7'),
  request_id: text('The request, as `X-Request-Id` named it.', 'req_01J'),
  created_at: timestamp('When.'),
})

export const listAuditLog = operation({
  id: 'listAuditLog',
  tag: 'Audit log',
  method: 'GET',
  path: `${merchantPath}audit-log/`,
  auth: 'merchant',
  permission: 'audit:read',
  summary: 'List who changed what, the newest first',
  params: storeParams,
  query: query({
    ...pageQuery(50, 200),
    actor_type: optional(inputWord('Only by such.', actorTypes, { fold: 'lower' })),
    actor_id: optional(inputText('Only by this person or key.', { max: 100, example: '12' })),
    action: optional(inputWord('Only this action.', auditActions, { fold: 'lower', example: 'product.updated' })),
    entity: optional(inputText('Only things of this kind.', { max: 100, example: 'product' })),
    entity_id: optional(inputText('Only this thing.', { max: 100, example: '101' })),
    from: optional(inputTimestamp('From this moment on.')),
    to: optional(inputTimestamp('Before this moment.')),
  }),
  data: page(Entry),
  trims: 'items',
})
