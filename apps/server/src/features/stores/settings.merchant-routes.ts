import * as contract from '@haat/contract/merchant/store-settings.ts'
import type { Body, Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import { basisPointsOf } from '../../platform/basis-points.ts'
import type { Deps } from '../../platform/deps.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import type { Environment } from '../../shared/api-key.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { Locale } from '../../shared/locale.ts'
import { type AdvanceRule, defaultSettings } from '../../shared/store-settings.ts'
import { allowsLocalhostReturns } from '../../shared/web-origin.ts'
import { presentSettings } from './present-settings.ts'
import { type SettingsChanges, saveSettings, type TaxChanges } from './save-settings.ts'
import { getStore, type StoreRow } from './settings.queries.ts'
import { listSetupHints, type SetupHint } from './setup-hints.ts'

/** The settings of a store, for its staff. */
export function storeSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  /** Whether shoppers may return to this machine. */
  const returnsOf = ({ environment }: { environment: Environment }) => ({
    allowsLocalhost: allowsLocalhostReturns(deps.hasDemoShops, environment),
  })

  route(app, deps, contract.readStoreSettings, ({ store, read, locale }) =>
    read(async (tx) =>
      withHints(await getStore(tx, store.id), await listSetupHints(tx, store.id, returnsOf(store)), locale),
    ),
  )

  route(app, deps, contract.updateStoreSettings, async ({ write, body, ...caller }) => {
    const { store, locale, permissions } = caller
    if (body.staff_second_factor !== undefined && !permissions.includes('staff:write'))
      throw lacksPermission('staff:write')
    const allowed = {
      ...{ now: deps.clock(), allowsReputation: deps.phoneHashes !== null },
      ...returnsOf(store),
    }
    const saved = await write(async (tx) => {
      const row = await saveSettings(tx, authorOf(caller), changesOf(body), allowed)
      return withHints(row, await listSetupHints(tx, row.id, returnsOf(store)), locale)
    })
    // The notification of the database may arrive after the next request of the same merchant.
    deps.storeKeys.forget({ storeId: store.id })
    return saved
  })
}

type Given = Body<typeof contract.updateStoreSettings>
type Settings = Data<typeof contract.readStoreSettings>

function changesOf({ name, ...body }: Given): SettingsChanges {
  const settings = {
    defaultLocale: body.default_locale,
    guestCheckout: body.guest_checkout,
    guestOrderRequests: body.guest_order_requests,
    phoneRequired: body.phone_required,
    phoneSignUp: body.phone_sign_up,
    googleLogin: body.google_login && {
      isEnabled: body.google_login.enabled,
      webClientId: body.google_login.web_client_id ?? '',
      androidClientId: body.google_login.android_client_id ?? '',
      iosClientId: body.google_login.ios_client_id ?? '',
    },
    facebookLogin: body.facebook_login && {
      isEnabled: body.facebook_login.enabled,
      appId: body.facebook_login.app_id ?? '',
    },
    hideStockCounts: body.hide_stock_counts,
    requirePolicyConsent: body.require_policy_consent,
    duplicateOrders: body.duplicate_orders,
    addressCheck: body.address_check,
    riskThresholds: body.risk_thresholds && {
      mediumFrom: body.risk_thresholds.medium_from,
      highFrom: body.risk_thresholds.high_from,
    },
    otpCheckout: body.otp_checkout,
    holdPolicy: body.hold_policy,
    autoApproveReviews: body.auto_approve_reviews,
    minOrderMinor: body.min_order_amount,
    defaultItemGrams: body.default_item_grams,
    packingGrams: body.packing_grams,
    settlementDays: body.settlement_days,
    returnPolicyDays: body.return_policy_days,
    autoCompleteDays: body.auto_complete_days,
    autoApproveCancellation: body.auto_approve_cancellation,
    paymentExpiryMinutes: body.payment_expiry_minutes,
    autoVerifyClaims: body.auto_verify_claims,
    autoConfirmPaid: body.auto_confirm_paid,
    paymentReturnOrigins: body.payment_return_origins,
    packingSlipPaper: body.packing_slip_paper,
    invoicePaper: body.invoice_paper,
    staffSecondFactor: body.staff_second_factor,
    alertSmsPerDay: body.alert_sms_per_day,
    advanceRules: body.advance_rules?.map(ruleOf),
    desk: body.desk && { ...defaultSettings.desk, ...camelKeys(body.desk) },
    leads: body.leads,
    leadReminderMinutes: body.lead_reminder_minutes,
    reputation: body.reputation,
    courierRisk: body.courier_risk,
    autoBook: body.auto_book,
    tax: body.tax && taxOfBody(body.tax),
  }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  return { name, settings: given as SettingsChanges['settings'] }
}

const ruleOf = (rule: NonNullable<Given['advance_rules']>[number], index: number): AdvanceRule => ({
  reason: rule.reason,
  deliveryLocations: rule.delivery_locations ?? [],
  minTotalMinor: rule.min_total ?? 0,
  isForNewPhones: rule.new_phone ?? false,
  minRisk: rule.min_risk ?? 0,
  kind: rule.kind,
  amountMinor: rule.amount ?? 0,
  percentBp: basisPointsOf(rule.percent ?? 0, `advance_rules.${index}.percent`),
})

const taxOfBody = (tax: NonNullable<Given['tax']>): TaxChanges => ({
  mode: tax.mode,
  bin: tax.bin ?? '',
  registeredName: tax.registered_name ?? '',
  tradeName: tax.trade_name ?? '',
  issuingAddress: tax.issuing_address ?? '',
  vatBp: tax.default_rate ?? 0,
  sdBp: tax.default_sd_rate ?? 0,
  deliveryVatBp: tax.delivery_rate ?? null,
  invoiceTemplate: tax.invoice_template,
  officerName: tax.officer_name ?? '',
  officerTitle: tax.officer_title ?? '',
  isShown: tax.show_to_shopper ?? false,
})

const withHints = (row: StoreRow, hints: SetupHint[], locale: Locale): Settings => ({
  ...presentSettings(row),
  setup_hints: hints.map(({ code, message }) => ({ code, message: message[locale] })),
})
