import { isDeepStrictEqual } from 'node:util'
import { maxCourierAccounts } from '@haat/contract/limits.ts'
import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { type AccountValues, decideAccount, hintOf } from '../../shared/account-rules.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { recordSecurityChange } from '../stores/record-security-change.ts'
import {
  type CourierAccountColumns,
  type CourierAccountRow,
  drawCourierAccountId,
  findCourierAccount,
  insertCourierAccount,
  lockCourierAccount,
  lockCourierAccounts,
  removeCourierAccount,
  updateCourierAccount,
} from './courier-accounts.queries.ts'
import { courierFieldsOf, simulatorUrlProblem } from './courier-address-rules.ts'
import { openCourierCredentials, sealCourierCredentials } from './courier-credentials.ts'
import { courierDrivers } from './courier-drivers.ts'
import { setDefaultZones } from './default-zones.ts'

type Tools = Pick<Deps, 'secrets' | 'environment' | 'courierHttp' | 'clock'>
type CourierAuthor = Author & Parameters<typeof requireRecentSignIn>[0]

export type CourierAccountChanges = {
  name?: string | undefined
  settings?: AccountValues | undefined
  credentials?: AccountValues | undefined
  isActive?: boolean | undefined
  defaultFor?: readonly string[] | undefined
}

export async function getCourierAccount(tx: StoreTx, storeId: number, id: number): Promise<CourierAccountRow> {
  const account = await findCourierAccount(tx, storeId, id)
  if (!account) throw notFound('courier_account', 'courier_account_id')
  return account
}

/** Connects a store to an account at a courier. Throws without a recent sign-in: the courier collects the cash of parcels. */
export async function createCourierAccount(
  tx: StoreTx,
  tools: Tools,
  author: CourierAuthor,
  { courier, ...given }: CourierAccountChanges & { courier: CourierCode; name: string },
): Promise<CourierAccountRow> {
  const { storeId } = author
  const key = { storeId, id: await drawCourierAccountId(tx) }
  const { columns, isOther } = columnsOf(tools, { ...key, courier }, null, given)
  if (isOther) requireRecentSignIn(author, tools.clock())
  await lockCourierAccounts(tx, storeId)
  if (!(await insertCourierAccount(tx, { ...columns, ...key, courier }, maxCourierAccounts))) throw tooMany()
  if (given.defaultFor) await setDefaultZones(tx, key, { before: [], after: given.defaultFor })
  return record(tx, author, { account: await getCourierAccount(tx, storeId, key.id), before: null, given, isOther })
}

/** Changes an account. The credentials are sealed anew by each change. */
export async function changeCourierAccount(
  tx: StoreTx,
  tools: Tools,
  author: CourierAuthor,
  id: number,
  { version, ...changes }: CourierAccountChanges & { version?: number | undefined },
): Promise<CourierAccountRow> {
  const { storeId } = author
  const before = await getLocked(tx, storeId, id)
  refuseOtherVersion(before, version)
  const { columns, isOther } = columnsOf(tools, before, before, changes)
  if (isOther) requireRecentSignIn(author, tools.clock())
  await updateCourierAccount(tx, storeId, id, columns, isOther)
  if (changes.defaultFor) await setDefaultZones(tx, before, { before: before.defaultFor, after: changes.defaultFor })
  const account = await getCourierAccount(tx, storeId, id)
  return record(tx, author, { account, before, given: changes, isOther })
}

/** Deletes an account with its credentials. */
export async function deleteCourierAccount(
  tx: StoreTx,
  { clock }: Pick<Tools, 'clock'>,
  author: CourierAuthor,
  id: number,
): Promise<void> {
  requireRecentSignIn(author, clock())
  const before = await getLocked(tx, author.storeId, id)
  if (!(await removeCourierAccount(tx, author.storeId, id))) throw parcelsOpen()
  await recordAudit(tx, author, {
    ...{ action: 'courier_account.deleted', entity: 'courier_account', entityId: id },
    ...{ before: recorded(before), after: null, isStoredJson: true },
  })
}

async function getLocked(tx: StoreTx, storeId: number, id: number): Promise<CourierAccountRow> {
  const account = await lockCourierAccount(tx, storeId, id)
  if (!account) throw notFound('courier_account', 'courier_account_id')
  return account
}

/** The columns of an account; `isOther`: it becomes another at the courier. */
function columnsOf(
  { secrets, environment, courierHttp }: Tools,
  { courier, ...key }: Pick<CourierAccountRow, 'storeId' | 'id' | 'courier'>,
  known: CourierAccountRow | null,
  { name, isActive, settings, credentials }: CourierAccountChanges,
): { columns: CourierAccountColumns; isOther: boolean } {
  const isSimulator = (url: URL) => courierHttp.isSimulator?.(url) ?? false
  const decision = decideAccount(
    courierFieldsOf(courierDrivers[courier], environment),
    known && { settings: known.settings, credentials: openCourierCredentials(secrets, known) },
    { settings, credentials },
    { environment, urlProblem: (url) => simulatorUrlProblem(url, isSimulator) },
  )
  if (!decision.ok) throw new ApiError('validation_failed', { fields: decision.problems })
  const hints = Object.entries(decision.credentials).map(([field, value]) => [field, hintOf(value)])
  return {
    columns: {
      name: name ?? known?.name ?? '',
      isActive: isActive ?? known?.isActive ?? true,
      settings: decision.settings,
      sealedCredentials: sealCourierCredentials(secrets, key, decision.credentials),
      credentialHints: Object.fromEntries(hints),
    },
    isOther: Object.keys(credentials ?? {}).length > 0 || !isDeepStrictEqual(decision.settings, known?.settings ?? {}),
  }
}

async function record(
  tx: StoreTx,
  author: Author,
  {
    account,
    before,
    given,
    isOther,
  }: {
    account: CourierAccountRow
    before: CourierAccountRow | null
    given: CourierAccountChanges
    isOther: boolean
  },
): Promise<CourierAccountRow> {
  await recordAudit(tx, author, {
    action: before ? 'courier_account.updated' : 'courier_account.created',
    entity: 'courier_account',
    entityId: account.id,
    before: before && recorded(before),
    after: { ...recorded(account), changed_credentials: Object.keys(given.credentials ?? {}).sort() },
    isStoredJson: true,
  })
  if (isOther)
    await recordSecurityChange(tx, author.storeId, {
      setting: 'courier_account',
      before: before?.name ?? '',
      after: account.name,
    })
  return account
}

const recorded = ({ courier, name, isActive, defaultFor, settings }: CourierAccountRow) => ({
  courier,
  name,
  is_active: isActive,
  default_for: defaultFor,
  settings,
})

const parcelsOpen = () =>
  new ApiError('invalid_state', {
    message: {
      en: 'Parcels of this account are under way, or the courier holds their cash, or is asked for it. Pause the account meanwhile.',
      bn: 'এই অ্যাকাউন্টের পার্সেল এখনো পথে আছে, অথবা সেগুলোর টাকা কুরিয়ারের কাছে আছে বা দাবি করা আছে। ততদিন অ্যাকাউন্টটি বন্ধ রাখুন।',
    },
    details: { reason: 'parcels_open' },
  })

const tooMany = () =>
  new ApiError('invalid_state', {
    message: {
      en: `There are ${maxCourierAccounts} accounts at couriers already. Remove one first.`,
      bn: `এর মধ্যেই ${displayCount(maxCourierAccounts, 'bn')}টি কুরিয়ার অ্যাকাউন্ট আছে। আগে একটি বাদ দিন।`,
    },
    details: { maximum: maxCourierAccounts },
  })
