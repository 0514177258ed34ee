import Type from 'typebox'
import { auditActions } from '../audit-actions.ts'
import {
  enumValue,
  id,
  inputEnum,
  inputText,
  inputTimestamp,
  nullable,
  object,
  optional,
  record,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { auditActors } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Audit log',
  path: 'audit-log/',
  permissions: { read: 'audit:read' },
})

const state = (description: string) => nullable(record(description, Type.Unknown(), { name: 'Jamdani Saree' }))

const Entry = object('AuditEntry', 'One recorded change.', {
  id: id('ID of the entry.', 5001),
  actor_type: enumValue(
    'Who made the change: `staff`, a member of staff; `key`, a secret key; `operator`, the operator of the deployment.',
    auditActors,
  ),
  actor_id: text('ID of the member of staff or key.', '12'),
  actor_name: text('Current name of the actor; may be empty.', 'Nasrin Akter'),
  action: enumValue('Action, as `entity.verb`.', auditActions, 'product.updated'),
  entity: text('Type of the changed object.', 'product'),
  entity_id: text('ID of the changed object.', '101'),
  entity_name: text(
    'Current name or number of the changed object, such as an order number; empty when it has none or was deleted.',
    'Jamdani Saree',
  ),
  before: state('Changed fields before the change; null for a created object.'),
  after: state('Changed fields after the change; null for a deleted object.'),
  ip: text('IP address of the request.', '203.0.113.7'),
  request_id: text('`X-Request-Id` of the request.', 'req_01J'),
  created_at: timestamp('Time of the change, UTC.'),
})

export const listAuditLog = operation({
  id: 'listAuditLog',
  summary: 'List the audit log, newest first',
  ...cursorListOf(
    Entry,
    {
      actor_type: optional(inputEnum('Only changes by this type of actor.', auditActors, { fold: 'lower' })),
      actor_id: optional(inputText('Only changes by this actor ID.', { max: 100, example: '12' })),
      action: optional(inputEnum('Only this action.', auditActions, { fold: 'lower', example: 'product.updated' })),
      entity: optional(inputText('Only objects of this type.', { max: 100, example: 'product' })),
      entity_id: optional(inputText('Only the object with this ID.', { max: 100, example: '101' })),
      from: optional(inputTimestamp('Only entries at or after this time.')),
      to: optional(inputTimestamp('Only entries before this time.')),
    },
    { default: 50, maximum: 200 },
  ),
})
