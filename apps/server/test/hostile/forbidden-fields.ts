import { canary } from '../factories.ts'

/** Fields that a client may never set, each with a value that its column accepts and no other code writes. */
export const CANARY = canary()
export const CANARY_NUMBER = 91_357_913
export const CANARY_MOMENT = '2001-02-03T04:05:06.000Z'

const names = {
  [CANARY]: ['password_hash', 'order_number', 'customer_ref', 'digest', 'staff_note', 'tags_note', 'actor_id', 'email'],
  [CANARY_NUMBER]: [
    ...[
      'id',
      'store_id',
      'order_id',
      'cart_id',
      'total',
      'total_minor',
      'subtotal_minor',
      'discount',
      'discount_minor',
    ],
    ...['amount_paid', 'amount_paid_minor', 'price', 'price_minor', 'unit_price_minor', 'line_total_minor', 'balance'],
    ...['used_count', 'on_hand', 'stock', 'version', 'orders_count', 'delivered_quantity'],
  ],
  [CANARY_MOMENT]: [
    'created_at',
    'updated_at',
    'deleted_at',
    'expires_at',
    'email_verified_at',
    'paid_at',
    'revoked_at',
  ],
  COMPLETED: ['status', 'payment_status', 'state'],
  owner: ['role', 'actor_type'],
  sandbox: ['environment'],
  'aaaaaaaa-0000-4000-8000-00000000cafe': ['customer_id', 'session_id', 'staff_id'],
  true: [
    ...['is_verified_purchase', 'is_approved', 'is_verified', 'is_admin', 'is_staff', 'is_paid', 'is_active'],
    ...['email_verified', 'phone_verified', 'verified', 'is_email_verified', 'is_phone_verified'],
  ],
}

const typed = (text: string): unknown =>
  text === 'true' ? true : text === String(CANARY_NUMBER) ? CANARY_NUMBER : text

export const forbiddenFields: Record<string, unknown> = Object.fromEntries(
  Object.entries(names).flatMap(([text, fields]) => fields.map((field) => [field, typed(text)])),
)

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

/**
 * The body with these fields added to its objects (the outermost, the nested ones or all), except where a field of that
 * name is declared.
 */
export function withFields(
  schema: unknown,
  body: unknown,
  fields: Record<string, unknown>,
  where: 'outside' | 'within' | 'all' = 'all',
): unknown {
  const node = schema as Node | undefined
  if (where === 'outside' && Array.isArray(body)) return body
  if (Array.isArray(body)) return body.map((item) => withFields(shapeFor(node, 'items').items, item, fields))
  const { properties } = shapeFor(node, 'properties')
  if (typeof body !== 'object' || body === null || !properties) return body
  const added = where === 'within' ? [] : Object.entries(fields).filter(([name]) => !(name in properties))
  const own = Object.entries(body).map(([name, value]) => [
    name,
    where === 'outside' ? value : withFields(properties[name], value, fields),
  ])
  return Object.fromEntries([...own, ...added])
}

const shapeFor = (node: Node | undefined, part: 'items' | 'properties'): Node =>
  node?.[part] ? node : (node?.anyOf?.find((branch) => branch[part]) ?? {})
