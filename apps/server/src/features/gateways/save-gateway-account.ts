import { isDeepStrictEqual } from 'node:util'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { type AccountValues, decideAccount } from '../../shared/account-rules.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'
import { followGateway, leaveGateway, takeGateway } from '../delivery/switch-method.ts'
import { recordSecurityChange } from '../stores/record-security-change.ts'
import { accountColumnsOf, openCredentials, urlRuleOf } from './connect-gateway.ts'
import {
  type GatewayAccountRow,
  hasOpenPayments,
  insertGatewayAccount,
  lockGatewayAccount,
  removeGatewayAccount,
  updateGatewayAccount,
} from './gateway-accounts.queries.ts'
import { foreignGatewayUrl } from './gateway-url-rules.ts'
import type { GatewayDriver } from './payment-gateway.ts'

type Tools = Pick<Deps, 'secrets' | 'environment' | 'gatewayHttp' | 'clock'>

export type AccountRequest = {
  settings?: AccountValues | undefined
  credentials?: AccountValues | undefined
  isEnabled?: boolean | undefined
  version?: number | undefined
}

/**
 * Connects a store, whose amounts are in `currency`, to a gateway, or changes its account. The credentials are sealed anew
 * by each change. Throws when the gateway takes another currency: it would take the number of the amount as its own; and
 * without a recent sign-in when the change decides whose money shoppers pay.
 */
export async function saveGatewayAccount(
  tx: StoreTx,
  { secrets, environment, gatewayHttp, clock }: Tools,
  author: Author & Parameters<typeof requireRecentSignIn>[0],
  driver: GatewayDriver,
  request: AccountRequest,
  currency: string,
): Promise<void> {
  const { storeId } = author
  const { code } = driver
  const known = await lockGatewayAccount(tx, storeId, code)
  refuseOldVersion(known, request.version)
  const isEnabled = request.isEnabled ?? known?.isEnabled ?? true
  if (isEnabled && currency !== driver.currency) throw refuseCurrency(driver, currency)
  const allowsUrl = urlRuleOf(driver, environment, gatewayHttp)
  const decision = decideAccount(
    driver.fields,
    known ? { settings: settingsOf(known), credentials: openCredentials(secrets, known) } : null,
    request,
    { environment, urlProblem: (url) => (allowsUrl(url) ? null : foreignGatewayUrl) },
  )
  if (!decision.ok) throw new ApiError('validation_failed', { fields: decision.problems })
  const { settings, credentials, isMoved } = decision
  const sent = Object.keys(request.credentials ?? {}).sort()
  const isOtherAccount = sent.length > 0 || !known || !isDeepStrictEqual(settings, settingsOf(known))
  if (isOtherAccount) requireRecentSignIn(author, clock())
  if (isMoved) await refuseOpenPayments(tx, storeId, code)
  const account = { isEnabled, ...accountColumnsOf(secrets, storeId, driver, { settings, credentials }) }
  const { supportsRefund } = account
  if (known) await updateGatewayAccount(tx, storeId, code, account, sent.length > 0 || isMoved)
  else await insertGatewayAccount(tx, storeId, code, account)
  await recordAudit(tx, author, {
    action: known ? 'payment_gateway.updated' : 'payment_gateway.created',
    entity: 'payment_gateway',
    entityId: code,
    before: known ? { is_enabled: known.isEnabled, settings: settingsOf(known) } : null,
    after: { is_enabled: account.isEnabled, settings, changed_credentials: sent },
    isStoredJson: true,
  })
  if (isOtherAccount) await recordSecurityChange(tx, storeId, { setting: 'payment_gateway', paymentMethod: code })
  if (account.isEnabled && !known?.isEnabled) await takeGateway(tx, author, code, supportsRefund)
  else await followGateway(tx, author, code, supportsRefund)
}

/** Deletes the account. It is kept while payments are open: their results cannot be queried without it. */
export async function deleteGatewayAccount(
  tx: StoreTx,
  author: Author & Parameters<typeof requireRecentSignIn>[0] & { now: Date },
  code: GatewayCode,
): Promise<void> {
  const { storeId } = author
  const known = await lockGatewayAccount(tx, storeId, code)
  if (!known) throw notFound('payment_gateway', 'gateway')
  requireRecentSignIn(author, author.now)
  await refuseOpenPayments(tx, storeId, code)
  await removeGatewayAccount(tx, storeId, code)
  await recordAudit(tx, author, {
    action: 'payment_gateway.deleted',
    entity: 'payment_gateway',
    entityId: code,
    before: { is_enabled: known.isEnabled, settings: settingsOf(known) },
    after: null,
    isStoredJson: true,
  })
  await leaveGateway(tx, author, code)
}

const settingsOf = ({ settings }: GatewayAccountRow) => settings as Record<string, string>

const refuseCurrency = ({ code, currency }: GatewayDriver, own: string) => {
  const name = defaultMethodName(code)
  return new ApiError('invalid_state', {
    message: {
      en: `${name} takes payments in ${currency} only, and the prices of this store are in ${own}.`,
      bn: `${name} শুধু ${currency}-তে টাকা নেয়, কিন্তু এই দোকানের দাম ${own}-তে।`,
    },
    details: { reason: 'other_currency' },
  })
}

function refuseOldVersion(known: GatewayAccountRow | undefined, version: number | undefined): void {
  if (version === undefined || version === known?.version) return
  throw new ApiError('version_conflict', { details: known ? { current_version: known.version } : {} })
}

async function refuseOpenPayments(tx: StoreTx, storeId: number, code: GatewayCode): Promise<void> {
  if (!(await hasOpenPayments(tx, storeId, code))) return
  throw new ApiError('invalid_state', {
    message: {
      en: 'Payments or refunds through this gateway are not finished. Disable it, and try again when they have ended.',
      bn: 'এই গেটওয়েতে কিছু পেমেন্ট বা রিফান্ড এখনো চলছে। আগে গেটওয়েটি বন্ধ করুন, সেগুলো শেষ হলে আবার চেষ্টা করুন।',
    },
    details: { reason: 'open_payments' },
  })
}
