import type * as contract from '@haat/contract/merchant/store-settings.ts'
import type { Data } from '@haat/contract/operation.ts'
import { formatAmount } from '../../shared/money.ts'
import { percentOrNull } from '../../shared/percent.ts'
import { readSettings } from '../../shared/store-settings.ts'
import type { StoreRow } from './settings.queries.ts'

type Settings = Data<typeof contract.readStoreSettings>

/** The settings of a store as the API names them; the audit log has the same names and amounts. */
export function presentSettings(row: StoreRow): Omit<Settings, 'setup_hints'> {
  const settings = readSettings(row.settings)
  return {
    name: row.name,
    subdomain: row.subdomain,
    environment: row.environment as Settings['environment'],
    currency: row.currency,
    default_locale: settings.defaultLocale,
    guest_checkout: settings.guestCheckout,
    guest_order_requests: settings.guestOrderRequests,
    phone_required: settings.phoneRequired,
    phone_sign_up: settings.phoneSignUp,
    google_login: {
      enabled: settings.googleLogin.isEnabled,
      web_client_id: settings.googleLogin.webClientId,
      android_client_id: settings.googleLogin.androidClientId,
      ios_client_id: settings.googleLogin.iosClientId,
    },
    facebook_login: { enabled: settings.facebookLogin.isEnabled, app_id: settings.facebookLogin.appId },
    hide_stock_counts: settings.hideStockCounts,
    require_policy_consent: settings.requirePolicyConsent,
    duplicate_orders: settings.duplicateOrders,
    address_check: settings.addressCheck,
    risk_thresholds: { medium_from: settings.riskThresholds.mediumFrom, high_from: settings.riskThresholds.highFrom },
    otp_checkout: settings.otpCheckout,
    hold_policy: settings.holdPolicy,
    auto_approve_reviews: settings.autoApproveReviews,
    min_order_amount: formatAmount(settings.minOrderMinor),
    default_item_grams: settings.defaultItemGrams,
    packing_grams: settings.packingGrams,
    settlement_days: settings.settlementDays,
    return_policy_days: settings.returnPolicyDays,
    auto_complete_days: settings.autoCompleteDays,
    auto_approve_cancellation: settings.autoApproveCancellation,
    payment_expiry_minutes: settings.paymentExpiryMinutes,
    auto_verify_claims: settings.autoVerifyClaims,
    auto_confirm_paid: settings.autoConfirmPaid,
    payment_return_origins: settings.paymentReturnOrigins,
    packing_slip_paper: settings.packingSlipPaper,
    invoice_paper: settings.invoicePaper,
    staff_second_factor: settings.staffSecondFactor,
    alert_sms_per_day: settings.alertSmsPerDay,
    rate_limit_factor: settings.rateLimitFactor,
    advance_rules: settings.advanceRules.map((rule) => ({
      reason: rule.reason,
      delivery_locations: rule.deliveryLocations,
      min_total: formatAmount(rule.minTotalMinor),
      new_phone: rule.isForNewPhones ?? false,
      min_risk: rule.minRisk ?? 0,
      kind: rule.kind,
      amount: formatAmount(rule.amountMinor),
      percent: rule.percentBp / 100,
    })),
    desk: {
      mode: settings.desk.mode,
      min_level: settings.desk.minLevel,
      order: settings.desk.order,
      calls_from: settings.desk.callsFrom,
      calls_to: settings.desk.callsTo,
      closed_days: settings.desk.closedDays,
      after_attempts: settings.desk.afterAttempts,
      end_action: settings.desk.endAction,
      link: settings.desk.link,
      link_confirms: settings.desk.linkConfirms,
      link_max_level: settings.desk.linkMaxLevel,
    },
    leads: settings.leads,
    lead_reminder_minutes: settings.leadReminderMinutes,
    reputation: settings.reputation,
    reputation_since: settings.reputationSince === null ? null : new Date(settings.reputationSince),
    courier_risk: settings.courierRisk,
    auto_book: settings.autoBook,
    tax: {
      mode: settings.tax.mode,
      bin: settings.tax.bin,
      registered_name: settings.tax.registeredName,
      trade_name: settings.tax.tradeName,
      issuing_address: settings.tax.issuingAddress,
      default_rate: settings.tax.vatBp / 100,
      default_sd_rate: settings.tax.sdBp / 100,
      delivery_rate: percentOrNull(settings.tax.deliveryVatBp),
      invoice_template: settings.tax.invoiceTemplate,
      officer_name: settings.tax.officerName,
      officer_title: settings.tax.officerTitle,
      show_to_shopper: settings.tax.isShown,
    },
  }
}
