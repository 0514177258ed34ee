import { maxWebhooks } from '@haat/contract/limits.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import type { WebhookPayload } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { matchingTypes, missingPermission } from '../../platform/event-types.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { requireRecentSession } from '../../platform/recent-sign-in.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { responsiblePerson } from '../stores/responsible-person.queries.ts'
import {
  makeWebhookSecret,
  openWebhookHeaders,
  sealWebhookHeaders,
  sealWebhookSecret,
  secretHint,
} from './webhook-secrets.ts'
import { readWebhookUrl } from './webhook-url-rules.ts'
import {
  drawWebhookId,
  findWebhook,
  insertWebhook,
  lockWebhook,
  lockWebhooks,
  markWebhookDeleted,
  skipWaiting,
  updateWebhook,
  type WebhookRow,
  type WebhookSettings,
} from './webhooks.queries.ts'

export type WebhookWriter = Author & Parameters<typeof requireRecentSession>[0] & { permissions: readonly Permission[] }
type SaveDeps = Pick<Deps, 'clock' | 'environment' | 'secrets' | 'webhooks'>

type GivenHeader = { name: string; value?: string | undefined }

export type WebhookChanges = {
  url?: string | undefined
  types?: string[] | undefined
  description?: string | undefined
  filterStatuses?: string[] | undefined
  filterChannels?: string[] | undefined
  filterDeliveryLocations?: string[] | undefined
  filterMinTotalMinor?: Minor | null | undefined
  payload?: WebhookPayload | undefined
  /** Without a value: as it is saved. */
  headers?: GivenHeader[] | undefined
}

export async function getWebhook(tx: StoreTx, storeId: number, id: number): Promise<WebhookRow> {
  const row = await findWebhook(tx, storeId, id)
  if (!row) throw notFound('webhook', 'webhook_id')
  return row
}

/** A webhook that is locked until the transaction ends. */
export async function getLockedWebhook(tx: StoreTx, storeId: number, id: number): Promise<WebhookRow> {
  const row = await lockWebhook(tx, storeId, id)
  if (!row) throw notFound('webhook', 'webhook_id')
  return row
}

/** Creates a webhook for events from now on. Its secret is only in the returned value. */
export async function createWebhook(
  tx: StoreTx,
  deps: SaveDeps,
  author: WebhookWriter,
  { url, types, ...given }: WebhookChanges & { url: string; types: string[] },
): Promise<WebhookRow & { secret: string }> {
  const { storeId } = author
  // It sends on when the session ends, and the password changes.
  requireRecentSession(author, deps.clock())
  const id = await drawWebhookId(tx)
  const secret = makeWebhookSecret()
  const settings = settingsOf(deps, { storeId, webhookId: id }, { ...given, url, types }, blank)
  requireReadable(author, settings.types)
  await lockWebhooks(tx, storeId)
  const sealed = {
    sealedSecret: sealWebhookSecret(deps.secrets, { storeId, webhookId: id }, secret),
    secretHint: secretHint(secret),
  }
  const isWritten = await insertWebhook(
    tx,
    { ...settings, ...sealed, id, storeId, createdAt: deps.clock(), createdBy: responsiblePerson(author) },
    maxWebhooks,
  )
  if (!isWritten) throw tooManyWebhooks()
  const row = await getWebhook(tx, storeId, id)
  await recordAudit(tx, author, { action: 'webhook.created', ...audited(id), after: recorded(row) })
  await emitWebhookEvent(tx, storeId, 'webhook.created', row)
  return { ...row, secret }
}

/** Changes the settings of a webhook. A new URL pauses it. */
export async function changeWebhook(
  tx: StoreTx,
  deps: SaveDeps,
  author: WebhookWriter,
  id: number,
  { version, ...changes }: WebhookChanges & { version?: number | undefined },
): Promise<WebhookRow> {
  const { storeId } = author
  const before = await getLockedWebhook(tx, storeId, id)
  refuseOtherVersion(before, version)
  const settings = settingsOf(deps, { storeId, webhookId: id }, changes, before)
  requireReadable(author, settings.types)
  const isNewUrl = settings.url !== before.url
  if (isNewUrl) requireRecentSession(author, deps.clock())
  const keepsHeader = changes.headers ? changes.headers.some(({ value }) => value === undefined) : before.sealedHeaders
  if (isNewUrl && keepsHeader) throw headersNeeded()
  await updateWebhook(tx, storeId, id, settings, isNewUrl)
  // What waits may be of types that the author cannot read, and the URL may be another's.
  await skipWaiting(tx, storeId, id, deps.clock(), matchingTypes(settings.types))
  const after = await getWebhook(tx, storeId, id)
  await recordAudit(tx, author, {
    action: 'webhook.updated',
    ...audited(id),
    ...changedFields(recorded(before), recorded(after)),
  })
  if (isNewUrl) await emitWebhookEvent(tx, storeId, 'webhook.url_changed', after)
  return after
}

export async function removeWebhook(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const before = await getLockedWebhook(tx, author.storeId, id)
  await markWebhookDeleted(tx, author.storeId, id, now)
  await recordAudit(tx, author, { action: 'webhook.deleted', ...audited(id), before: recorded(before) })
}

export const audited = (id: number) => ({ entity: 'webhook', entityId: id }) as const

/** What the audit log has of a webhook: no value of a header, and not the whole URL. */
const recorded = ({
  url,
  description,
  types,
  filterStatuses,
  filterChannels,
  filterDeliveryLocations,
  filterMinTotalMinor,
  payload,
  headerNames,
  status,
}: WebhookRow) => ({
  // The rest of a URL may be a secret that opens the receiver.
  ...{ origin: new URL(url).origin, description, types, filterStatuses, filterChannels, payload, headerNames, status },
  filterDeliveryLocations,
  filterMinTotal: filterMinTotalMinor === null ? null : formatAmount(filterMinTotalMinor),
})

type WebhookEvent = 'webhook.created' | 'webhook.url_changed' | 'webhook.secret_rotated'

/** Emits an event about a webhook, of which owners are alerted. */
export const emitWebhookEvent = (tx: StoreTx, storeId: number, type: WebhookEvent, row: WebhookRow) => {
  const { id, description, status, disabledReason } = row
  const object = { id, description, status, disabled_reason: disabledReason }
  return recordEvent(tx, storeId, { type, resourceId: id, payload: { object } })
}

const blank: WebhookSettings = {
  ...{ url: '', description: '', types: [], filterStatuses: [], payload: 'full' },
  ...{ filterChannels: [], filterDeliveryLocations: [], filterMinTotalMinor: null },
  ...{ headerNames: [], sealedHeaders: null },
}

const unique = (wanted: readonly string[] | undefined, before: string[]): string[] =>
  wanted ? [...new Set(wanted)] : before

function settingsOf(
  { environment, webhooks: { allowsLocalhost }, secrets }: SaveDeps,
  key: { storeId: number; webhookId: number },
  { headers, ...changes }: WebhookChanges,
  before: WebhookSettings,
): WebhookSettings {
  return {
    url: changes.url === undefined ? before.url : urlOf(changes.url, { environment, allowsLocalhost }),
    types: changes.types === undefined ? before.types : typesOf(changes.types),
    description: changes.description ?? before.description,
    filterStatuses: unique(changes.filterStatuses, before.filterStatuses),
    filterChannels: unique(changes.filterChannels, before.filterChannels),
    filterDeliveryLocations: unique(changes.filterDeliveryLocations, before.filterDeliveryLocations),
    filterMinTotalMinor:
      changes.filterMinTotalMinor === undefined ? before.filterMinTotalMinor : changes.filterMinTotalMinor,
    payload: changes.payload ?? before.payload,
    ...(headers
      ? headersOf(secrets, key, headers, before.sealedHeaders)
      : { headerNames: before.headerNames, sealedHeaders: before.sealedHeaders }),
  }
}

function urlOf(text: string, policy: Parameters<typeof readWebhookUrl>[1]): string {
  const read = readWebhookUrl(text, policy)
  if (!read.ok) throw fieldError('url', read.message)
  return read.url
}

function typesOf(given: readonly string[]): string[] {
  const types = [...new Set(given)]
  for (const [index, type] of types.entries())
    if (matchingTypes([type]).length === 0)
      throw fieldError(`types.${index}`, { en: `There are no events ${type}.`, bn: `${type} নামে কোনো ইভেন্ট নেই।` })
  return types
}

/** Nobody sends events elsewhere, or signs them, that they cannot read. */
export function requireReadable({ permissions }: Pick<WebhookWriter, 'permissions'>, types: readonly string[]): void {
  const missing = missingPermission(permissions, types)
  if (missing) throw lacksPermission(missing)
}

function headersOf(
  secrets: Deps['secrets'],
  key: { storeId: number; webhookId: number },
  given: readonly GivenHeader[],
  sealedBefore: Buffer | null,
): Pick<WebhookSettings, 'headerNames' | 'sealedHeaders'> {
  const headerNames = given.map(({ name }) => name)
  if (new Set(headerNames).size < headerNames.length)
    throw fieldError('headers', { en: 'Send each header once.', bn: 'একটি হেডার একবারই দিন।' })
  const keepsOne = given.some(({ value }) => value === undefined)
  const saved = (keepsOne && sealedBefore && openWebhookHeaders(secrets, key, sealedBefore)) || []
  const headers = given.map(({ name, value }, index) => {
    const kept = value ?? saved.find((header) => header.name === name)?.value
    if (kept === undefined) throw fieldError(`headers.${index}.value`, { en: 'Enter the value.', bn: 'মানটি দিন।' })
    return { name, value: kept }
  })
  return { headerNames, sealedHeaders: headers.length > 0 ? sealWebhookHeaders(secrets, key, headers) : null }
}

const headersNeeded = () =>
  fieldError('headers', {
    en: 'Enter the additional headers again: the URL is a new one.',
    bn: 'লিংক বদলেছে, তাই বাড়তি হেডারগুলো আবার দিন।',
  })

const tooManyWebhooks = () =>
  new ApiError('invalid_state', {
    message: {
      en: `There are ${maxWebhooks} webhooks already. Delete one first.`,
      bn: `এর মধ্যেই ${displayCount(maxWebhooks, 'bn')}টি ওয়েবহুক আছে। আগে একটি মুছুন।`,
    },
    details: { maximum: maxWebhooks },
  })
