import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { parsePhone } from '../../shared/phone.ts'
import { addressKey, networkKey } from './block-keys.ts'
import type { BlockKind } from './block-rules.ts'
import {
  type BlockChanges,
  type BlockRow,
  countBlocks,
  deleteBlock,
  findBlock,
  insertBlock,
  lockBlock,
  type NewBlock,
  updateBlock,
} from './blocks.queries.ts'

const MAX_BLOCKS = 5000
const DAY_MS = 86_400_000
const IP_DAYS = { usual: 7, most: 90 }

const blockNotFound = () => notFound('block', 'block_id')
const audited = ({ id }: BlockRow) => ({ entity: 'block', entityId: id }) as const
const recorded = ({ kind, label, effect, advancePercent, reason, expiresAt }: BlockRow) => ({
  ...{ kind, label, effect, advancePercent, reason, expiresAt },
})

export type TypedBlock = Omit<NewBlock, 'value' | 'label' | 'kind'> & { kind: BlockKind; typed: string }

export async function getBlock(tx: StoreTx, storeId: number, id: number): Promise<BlockRow> {
  const row = await findBlock(tx, storeId, id)
  if (!row) throw blockNotFound()
  return row
}

/** Blocks a phone number, a network or an address. */
export async function addBlock(tx: StoreTx, author: Author, { typed, ...given }: TypedBlock, now: Date) {
  const named = nameBlock(given.kind, typed)
  if (!named) throw fieldError('value', unreadable[given.kind])
  const expiresAt = given.expiresAt ?? (given.kind === 'ip' ? new Date(now.getTime() + IP_DAYS.usual * DAY_MS) : null)
  refuseEnd(given.kind, expiresAt, now)
  if ((await countBlocks(tx, author.storeId)) >= MAX_BLOCKS) throw tooManyBlocks()
  const row = await insertBlock(tx, author.storeId, { advancePercent: 100, reason: '', ...given, ...named, expiresAt })
  if (!row) throw new ApiError('already_exists', { fields: { value: [alreadyBlocked] } })
  await recordAudit(tx, author, { action: 'block.created', ...audited(row), after: recorded(row) })
  return row
}

export async function changeBlock(tx: StoreTx, author: Author, id: number, changes: BlockChanges, now: Date) {
  const before = await lockBlock(tx, author.storeId, id)
  if (!before) throw blockNotFound()
  if (Object.keys(changes).length === 0) return before
  if (changes.expiresAt !== undefined) refuseEnd(before.kind as BlockKind, changes.expiresAt as Date | null, now)
  const after = await updateBlock(tx, author.storeId, id, changes)
  await recordAudit(tx, author, {
    action: 'block.updated',
    ...audited(after),
    ...changedFields(recorded(before), recorded(after)),
  })
  return after
}

export async function removeBlock(tx: StoreTx, author: Author, id: number): Promise<void> {
  const deleted = await deleteBlock(tx, author.storeId, id)
  if (!deleted) throw blockNotFound()
  await recordAudit(tx, author, { action: 'block.deleted', ...audited(deleted), before: recorded(deleted) })
}

/** What orders are compared with, and what staff see; null for a text that is no such thing. */
export function nameBlock(kind: BlockKind, typed: string): { value: string; label: string } | null {
  const value = kind === 'phone' ? parsePhone(typed) : kind === 'ip' ? networkKey(typed) : addressKey(typed)
  if (!value) return null
  return { value, label: kind === 'address' ? typed : value }
}

const unreadable = {
  phone: {
    en: 'Enter an 11-digit Bangladeshi mobile number, such as 01712345678.',
    bn: '১১ সংখ্যার মোবাইল নম্বর দিন, যেমন 01712345678।',
  },
  ip: {
    en: 'Enter an IP address, such as 203.0.113.7, or a network: an IPv4 /24, an IPv6 /64 or /48.',
    bn: 'একটি আইপি ঠিকানা দিন, যেমন 203.0.113.7, অথবা নেটওয়ার্ক: IPv4 হলে /24, IPv6 হলে /64 বা /48।',
  },
  address: {
    en: 'Enter the whole address, at least 12 letters and digits.',
    bn: 'পুরো ঠিকানা দিন, কমপক্ষে ১২টি অক্ষর ও সংখ্যা।',
  },
}

const alreadyBlocked = { en: 'This is blocked already.', bn: 'এটি আগে থেকেই ব্লক করা আছে।' }

const tooManyBlocks = () =>
  new ApiError('invalid_state', {
    message: {
      en: `The store has ${MAX_BLOCKS} blocks, the most it can have. Delete some first.`,
      bn: `সর্বোচ্চ ${displayCount(MAX_BLOCKS, 'bn')}টি ব্লক রাখা যায়। আগে কিছু মুছুন।`,
    },
    details: { maximum: MAX_BLOCKS },
  })

/** An address of the Internet belongs to many shoppers, and soon to others, so its block must end. */
function refuseEnd(kind: BlockKind, expiresAt: Date | string | null, now: Date): void {
  const end = expiresAt === null ? null : new Date(expiresAt).getTime()
  if (end !== null && end <= now.getTime())
    throw fieldError('expires_at', { en: 'Must be in the future.', bn: 'ভবিষ্যতের কোনো সময় দিন।' })
  if (kind === 'ip' && (end === null || end > now.getTime() + IP_DAYS.most * DAY_MS))
    throw fieldError('expires_at', {
      en: `The block of an IP address ends after ${IP_DAYS.most} days at the latest.`,
      bn: `আইপি ঠিকানার ব্লক সর্বোচ্চ ${displayCount(IP_DAYS.most, 'bn')} দিনের জন্য দেওয়া যায়।`,
    })
}
