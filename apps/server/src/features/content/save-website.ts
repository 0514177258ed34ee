import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { camelKeys } from '../../shared/casing.ts'
import { recordSecurityChange } from '../stores/record-security-change.ts'
import { lockWebsite, updateWebsite, type WebsiteRow } from './website-admin.queries.ts'
import { type ConfigChanges, mergeConfig } from './website-draft-rules.ts'

type Json = Record<string, unknown>

/** Changes parts of the configuration, if it still has the expected version. Links in messages to shoppers lead to its URL. */
export async function changeConfig(
  tx: StoreTx,
  author: Author & Parameters<typeof requireRecentSignIn>[0] & { now: Date },
  changes: ConfigChanges,
  version: number | undefined,
): Promise<WebsiteRow> {
  const before = await lockWebsite(tx, author.storeId)
  refuseOtherVersion(before, version)
  const stored = before.config as Json
  const config = configOrProblems(stored, changes)
  const [from, to] = [urlOf(stored), urlOf(config)]
  if (from !== to) requireRecentSignIn(author, author.now)
  const after = await updateWebsite(tx, author.storeId, { config })
  const names = Object.keys(changes)
  const partsOf = (config: Json) => Object.fromEntries(names.map((name) => [name, config[name] ?? null]))
  await recordAudit(tx, author, {
    action: 'website.updated',
    entity: 'website',
    entityId: author.storeId,
    before: partsOf(stored),
    after: partsOf(config),
    isStoredJson: true,
  })
  if (from !== to) await recordSecurityChange(tx, author.storeId, { setting: 'website_url', before: from, after: to })
  await announceConfigChange(tx, after, names)
  return after
}

/** The configuration with the changes, or 422 with what is wrong with them. */
export function configOrProblems(stored: unknown, changes: ConfigChanges): Json {
  const decision = mergeConfig(stored as Json, changes)
  if (!decision.ok) throw new ApiError('validation_failed', { fields: decision.problems })
  return decision.config
}

const urlOf = (config: Json): string => (camelKeys(config) as { websiteUrl?: string }).websiteUrl ?? ''

/** Activates or deactivates the website. Does nothing when it already has that state. */
export async function setWebsiteActive(tx: StoreTx, author: Author, isActive: boolean): Promise<WebsiteRow> {
  const before = await lockWebsite(tx, author.storeId)
  if (before.isActive === isActive) return before
  const after = await updateWebsite(tx, author.storeId, { isActive })
  await recordAudit(tx, author, {
    action: isActive ? 'website.activated' : 'website.deactivated',
    entity: 'website',
    entityId: author.storeId,
    before: { isActive: before.isActive },
    after: { isActive },
  })
  await announceConfigChange(tx, after, ['is_active'])
  return after
}

/** Creates a new version of a configuration after a change outside of it, and notifies caches. */
export async function renewConfig(tx: StoreTx, storeId: number, changed: string[]): Promise<void> {
  await lockWebsite(tx, storeId)
  await announceConfigChange(tx, await updateWebsite(tx, storeId, {}), changed)
}

const announceConfigChange = (tx: StoreTx, { storeId, version }: WebsiteRow, changed: string[]): Promise<void> =>
  recordEvent(tx, storeId, {
    type: 'website.config_updated',
    resourceId: storeId,
    payload: { object: { changed, version } },
  })
