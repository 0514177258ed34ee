import type { PaymentGateway } from '@haat/contract/merchant/payment-gateways.ts'
import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import type { Static } from 'typebox'
import { presentAccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'
import type { ListedAccountRow } from './gateway-accounts.queries.ts'
import type { GatewayDriver } from './payment-gateway.ts'

type Shown = Static<typeof PaymentGateway>
type Place = { environment: Environment; publicUrl: string }

/** A gateway and the store's account at it, without any credential. */
export function presentGateway(driver: GatewayDriver, account: ListedAccountRow | undefined, place: Place): Shown {
  const { code, fields } = driver
  const settings = account?.settings as Record<string, string> | undefined
  const base = `${place.publicUrl}/api/v1/payment`
  return {
    code,
    name: defaultMethodName(code),
    fields: fields.map((field) => presentAccountField(field, place.environment)),
    refunds: (settings && driver.refundsWith?.(settings)) ?? driver.refunds,
    callback_url: `${base}/callback/${code.toLowerCase()}/{payment_session_id}/`,
    notification_url: driver.parseNotification ? `${base}/ipn/${code.toLowerCase()}/` : null,
    is_connected: account !== undefined,
    is_enabled: account?.isEnabled ?? false,
    is_offered: account?.isOffered ?? false,
    settings: settings ?? {},
    credential_hints: (account?.credentialHints ?? {}) as Record<string, string>,
    tested_at: account?.testedAt ?? null,
    test_failure: (account?.testFailure || null) as GatewayFailure | null,
    test_detail: account?.testDetail ?? '',
    version: account?.version ?? null,
  }
}
