import {
  count,
  decimal,
  enumValue,
  flag,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import {
  maxAlertSmsPerDay,
  maxParcelGrams,
  maxReminderMinutes,
  maxRemindersPerDay,
  maxSettlementDays,
  minReminderMinutes,
} from '../limits.ts'
import { maxNameLength } from '../text-lengths.ts'
import { languages, leadModes, papers, reputationModes, setupHints, staffSecondFactors } from '../vocabulary.ts'
import { AdvanceRule, inputAdvanceRule } from './advance-rules.ts'
import { DeskSettings, inputDeskSettings } from './desk-settings.ts'
import { secondFactorMeaning } from './member-shapes.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import * as terms from './order-terms.ts'
import { inputTaxSettings, TaxSettings } from './tax-settings.ts'

const operation = merchantOperationsOf({
  tag: 'Store',
  path: 'settings/',
  permissions: { read: 'settings:read', write: 'settings:write' },
})
const leadsMeaning =
  'Whether staff see checkouts that were not finished: `off`, none are kept; `consent`, those of shoppers who agree to it beside the phone number.'
const itemGramsMeaning =
  'What an item weighs whose weight is not entered, in grams: delivery zones can charge by weight.'
const settlementMeaning = 'Days after a delivery within which couriers pay out what they collected.'
const packingMeaning = 'What the packing of a parcel weighs, in grams.'
const alertSmsMeaning =
  'How many SMS to staff about alerts the store pays for in a day of Asia/Dhaka, counted in parts; 0 for none. What is beyond is not sent.'
const reminderMeaning = `How many minutes after the last change of an unfinished checkout its shopper gets an SMS with a link to the cart (the text LEAD_REMINDER): ${minReminderMinutes} to ${maxReminderMinutes}; 0, no SMS is sent. Once for a checkout, once in 7 days to a phone number, at most ${maxRemindersPerDay} in a day, from 09:00 to 21:00 in Asia/Dhaka time; only with \`leads\` and the \`website_url\` of the website.`
const reputationMeaning =
  'Whether the store takes part in the shared reputation of phone numbers: `off`; `share`, how its orders end is counted for their phone numbers, without the name of the store, and staff see how those of other stores ended. It counts orders placed from then on; the store sees others from the eighth day on, once five of its own orders count. `off` takes back what it shared.'
const courierRiskMeaning =
  'Whether the accounts at couriers that can be asked (`capabilities.risk`) are asked about the phone number of each new order, soon after it was placed: which part of all parcels to it was delivered. Asked again after a day at the earliest.'
const autoBookMeaning =
  'Whether an order is booked at a courier by itself when its status becomes PROCESSING: at the account that is the default of its delivery zone (`default_for`), if nothing of it was booked or handed over before, none of its shipments names a courier, and its shopper does not ask to cancel it. Orders to zones without such an account wait for staff. Staff are alerted (`bulk_booking.failed`) to those that could not be booked.'
const duplicates = ['warn', 'block'] as const
const policyConsent = flag(
  'Whether shoppers tick a box that they accept the policies of the store before they order, also while no payment method requires it.',
  false,
)

const GOOGLE_ID = 'OAuth client ID of Google'
const googleId = (app: string) =>
  optional(
    inputText(`${GOOGLE_ID} for ${app}; empty for none.`, {
      max: 200,
      min: 0,
      example: '1234-abc.apps.googleusercontent.com',
      pattern: '^(?:[0-9A-Za-z-]+\\.apps\\.googleusercontent\\.com)?$',
    }),
  )
const offered = (name: string) => `Whether shoppers can sign in with ${name}.`

const Settings = object('StoreSettings', 'Settings of the store.', {
  name: text('Name of the store.', 'Demo shop'),
  subdomain: text('Subdomain of the store; cannot be changed.', 'demo-shop'),
  environment: enumValue('`live` or `sandbox`.', ['live', 'sandbox']),
  currency: text('Currency of all amounts, ISO 4217.', 'BDT'),
  default_locale: enumValue('Default language of messages and content, bn or en.', languages),
  guest_checkout: flag('Whether guests can order.'),
  guest_order_requests: flag(
    'Whether guests can request refunds and cancellations with the tracking token of their order.',
  ),
  phone_required: flag('Whether registration requires a phone number; one to verify counts.', false),
  phone_sign_up: flag('Whether the first sign-in with a code sent to a phone creates an account.'),
  google_login: object('GoogleLoginSettings', 'Sign-in with Google.', {
    enabled: flag(offered('Google'), false),
    web_client_id: text(`${GOOGLE_ID} for the website; may be empty.`, '1234-abc.apps.googleusercontent.com'),
    android_client_id: text(`${GOOGLE_ID} for the Android app; may be empty.`, ''),
    ios_client_id: text(`${GOOGLE_ID} for the iOS app; may be empty.`, ''),
  }),
  facebook_login: object('FacebookLoginSettings', 'Sign-in with Facebook.', {
    enabled: flag(offered('Facebook'), false),
    app_id: text('ID of the Facebook app of the store; may be empty.', '1234567890'),
  }),
  hide_stock_counts: flag('Whether shoppers see only the stock status, not quantities.', false),
  require_policy_consent: policyConsent,
  duplicate_orders: enumValue(
    'What happens to a probable duplicate of a recent order: `warn`, it is placed with a warning; `block`, 409 `duplicate_order`.',
    duplicates,
  ),
  address_check: terms.addressCheck,
  risk_thresholds: object('RiskThresholds', 'Scores that divide the levels of risk. Scores computed before stay.', {
    medium_from: count('Score from which the risk of an order is `medium`.', 30),
    high_from: count('Score from which it is `high`.', 60),
  }),
  otp_checkout: terms.otpCheckout,
  hold_policy: terms.holdPolicy,
  auto_approve_reviews: flag('Whether reviews are public at once, without approval by staff.', false),
  min_order_amount: money('Minimum order subtotal.', '0.00'),
  default_item_grams: count(itemGramsMeaning, 500),
  packing_grams: count(packingMeaning, 0),
  settlement_days: count(settlementMeaning, 7),
  return_policy_days: count(terms.returnDaysMeaning, 7),
  auto_complete_days: count('Days after delivery until a paid order is completed automatically.', 7),
  auto_approve_cancellation: flag(
    'Whether a cancellation request of a PENDING cash on delivery order without a payment is approved immediately.',
  ),
  payment_expiry_minutes: count(
    'Minutes until a pending order expires that is to be paid through a gateway, or whose payment claim was rejected and not replaced. Cash on delivery orders do not expire.',
    60,
  ),
  auto_verify_claims: flag(terms.autoVerifyMeaning, false),
  auto_confirm_paid: flag('Whether an order that is paid in full through a gateway is confirmed at once.'),
  payment_return_origins: list(
    'Origins of the storefront pages to which a gateway may return shoppers, beside that of `website_url` of the website. Without any, no payment through a gateway can begin. Sandbox stores, and all stores of an installation with demo shops, may always use `http://localhost` and names below it, with any port.',
    text('Origin: scheme, host and port.', 'https://shop.example.com'),
  ),
  packing_slip_paper: enumValue('Paper on which the dashboard prints packing slips.', papers, 'a5'),
  invoice_paper: enumValue('Paper on which the dashboard prints invoices.', papers),
  staff_second_factor: enumValue(secondFactorMeaning, staffSecondFactors),
  alert_sms_per_day: count(alertSmsMeaning, 50),
  rate_limit_factor: decimal('Factor of the rate limits of this store; set by the operator.', 1),
  advance_rules: list(
    'Rules that require an advance payment. The first rule wins of which all conditions hold.',
    AdvanceRule,
  ),
  desk: DeskSettings,
  leads: enumValue(leadsMeaning, leadModes),
  lead_reminder_minutes: count(reminderMeaning, 0),
  reputation: enumValue(reputationMeaning, reputationModes),
  reputation_since: nullable(
    timestamp('Since when the store takes part, UTC.'),
    'Since when the store takes part, UTC; null while it does not.',
  ),
  ...{ courier_risk: flag(courierRiskMeaning, false), auto_book: flag(autoBookMeaning, false) },
  tax: TaxSettings,
  setup_hints: list(
    'Hints about missing settings.',
    object('SetupHint', 'A hint about a missing setting.', {
      code: enumValue('Code of the missing setting.', setupHints),
      message: text(
        'Effect of the missing setting, in the requested language.',
        'Delivery is free everywhere until the store has an active delivery zone.',
      ),
    }),
  ),
})

export const readStoreSettings = operation({
  id: 'readStoreSettings',
  method: 'GET',
  summary: 'Retrieve the store settings',
  data: Settings,
})

export const updateStoreSettings = operation({
  id: 'updateStoreSettings',
  method: 'PATCH',
  summary: 'Update the store settings',
  body: strictBody('The settings to change.', {
    name: optional(inputText('Name of the store.', { max: maxNameLength, example: 'Demo shop' })),
    default_locale: optional(
      inputEnum('Default language of messages and content, bn or en.', languages, { fold: 'lower' }),
    ),
    guest_checkout: optional(flag('Whether guests can order.')),
    guest_order_requests: optional(
      flag('Whether guests can request refunds and cancellations with the tracking token of their order.'),
    ),
    phone_required: optional(flag('Whether registration requires a phone number; one to verify counts.', false)),
    phone_sign_up: optional(flag('Whether the first sign-in with a code sent to a phone creates an account.')),
    google_login: optional(
      strictBody('GoogleLoginInput', 'Sign-in with Google; replaces the previous value.', {
        enabled: flag(`${offered('Google')} Requires a client ID.`),
        web_client_id: googleId('the website'),
        android_client_id: googleId('the Android app'),
        ios_client_id: googleId('the iOS app'),
      }),
    ),
    facebook_login: optional(
      strictBody('FacebookLoginInput', 'Sign-in with Facebook; replaces the previous value.', {
        enabled: flag(`${offered('Facebook')} Requires an app ID.`),
        app_id: optional(
          inputText('ID of the Facebook app of the store; empty for none.', {
            max: 30,
            min: 0,
            example: '1234567890',
            pattern: '^(?:[0-9]{5,30})?$',
          }),
        ),
      }),
    ),
    hide_stock_counts: optional(flag('Whether shoppers see only the stock status, not quantities.', false)),
    require_policy_consent: optional(policyConsent),
    duplicate_orders: optional(
      inputEnum(
        'What happens to a probable duplicate of a recent order: `warn`, it is placed with a warning; `block`, 409 `duplicate_order`.',
        duplicates,
        { fold: 'lower' },
      ),
    ),
    address_check: terms.inputAddressCheck,
    risk_thresholds: optional(
      strictBody('RiskThresholdsInput', 'Scores that divide the levels of risk.', {
        medium_from: inputInteger('Score from which the risk of an order is `medium`.', {
          minimum: 1,
          maximum: 100,
          example: 30,
        }),
        high_from: inputInteger('Score from which it is `high`; more than `medium_from`.', {
          minimum: 1,
          maximum: 100,
          example: 60,
        }),
      }),
    ),
    otp_checkout: terms.inputOtpCheckout,
    hold_policy: terms.inputHoldPolicy,
    auto_approve_reviews: optional(flag('Whether reviews are public at once, without approval by staff.', false)),
    min_order_amount: optional(inputAmount('Minimum order subtotal.', 200)),
    default_item_grams: optional(inputInteger(itemGramsMeaning, { minimum: 1, maximum: maxParcelGrams, example: 500 })),
    settlement_days: optional(inputInteger(settlementMeaning, { minimum: 1, maximum: maxSettlementDays, example: 7 })),
    packing_grams: optional(inputInteger(packingMeaning, { minimum: 0, maximum: maxParcelGrams, example: 100 })),
    return_policy_days: optional(inputInteger(terms.returnDaysMeaning, { minimum: 0, maximum: 365, example: 7 })),
    auto_complete_days: optional(
      inputInteger('Days after delivery until a paid order is completed automatically.', {
        minimum: 1,
        maximum: 365,
        example: 7,
      }),
    ),
    auto_approve_cancellation: optional(
      flag(
        'Whether a cancellation request of a PENDING cash on delivery order without a payment is approved immediately.',
      ),
    ),
    payment_expiry_minutes: optional(
      inputInteger(
        'Minutes until a pending order expires that is to be paid through a gateway, or whose payment claim was rejected and not replaced.',
        {
          minimum: 5,
          maximum: 43_200,
          example: 60,
        },
      ),
    ),
    auto_confirm_paid: optional(flag('Whether an order that is paid in full through a gateway is confirmed at once.')),
    payment_return_origins: optional(
      inputList(
        'All origins of storefront pages to which a gateway may return shoppers; the array replaces the previous ones.',
        inputText('Origin: https, host and port, without a path; `http://localhost` where it is allowed.', {
          max: 300,
          example: 'https://shop.example.com',
        }),
        20,
      ),
    ),
    packing_slip_paper: optional(inputEnum('Paper of packing slips.', papers, { fold: 'lower', example: 'a5' })),
    invoice_paper: optional(inputEnum('Paper of invoices.', papers, { fold: 'lower' })),
    alert_sms_per_day: optional(inputInteger(alertSmsMeaning, { minimum: 0, maximum: maxAlertSmsPerDay, example: 50 })),
    staff_second_factor: optional(inputEnum(secondFactorMeaning, staffSecondFactors, { fold: 'lower' })),
    auto_verify_claims: optional(flag(terms.autoVerifyMeaning, false)),
    advance_rules: optional(
      inputList(
        'All advance rules, in order; the array replaces the previous rules. The first matching rule wins.',
        inputAdvanceRule,
        20,
      ),
    ),
    desk: optional(inputDeskSettings),
    leads: optional(inputEnum(leadsMeaning, leadModes, { fold: 'lower', example: 'consent' })),
    lead_reminder_minutes: optional(
      inputInteger(reminderMeaning, { minimum: 0, maximum: maxReminderMinutes, example: 60 }),
    ),
    reputation: optional(inputEnum(reputationMeaning, reputationModes, { fold: 'lower', example: 'share' })),
    courier_risk: optional(flag(courierRiskMeaning, false)),
    auto_book: optional(flag(autoBookMeaning, false)),
    tax: optional(inputTaxSettings),
  }),
  message: { en: 'Settings saved.', bn: 'সেটিং সেভ হয়েছে।' },
  data: Settings,
})
