import type {
  AddressCheck,
  AdvanceKind,
  DeskEndAction,
  DeskLink,
  DeskMode,
  DeskOrder,
  HoldPolicy,
  LeadMode,
  OtpCheckout,
  Paper,
  ReputationMode,
  RiskLevelCode,
  StaffSecondFactor,
  TaxInvoiceTemplate,
  TaxMode,
  Weekday,
} from '@haat/contract/vocabulary.ts'
import { usualAlertSmsPerDay } from './stored-limits.ts'

/** When an order needs an advance. The first rule wins of which all conditions hold. */
export type AdvanceRule = {
  reason: string
  deliveryLocations: string[]
  minTotalMinor: number
  /** Only phone numbers without a delivered order in this store. */
  isForNewPhones?: boolean
  /** Only from this score on. */
  minRisk?: number
  kind: AdvanceKind
  amountMinor: number
  percentBp: number
}

/** The scores from which the risk of an order is medium and high. */
export type RiskThresholds = { mediumFrom: number; highFrom: number }

/** Sign-in with Google: an ID token must be issued to one of these clients. Empty: none. */
export type GoogleLogin = { isEnabled: boolean; webClientId: string; androidClientId: string; iosClientId: string }
/** Sign-in with Facebook: an ID token must be issued to this app. */
export type FacebookLogin = { isEnabled: boolean; appId: string }

/** The confirmation desk. Times are HH:MM in Dhaka. */
export type DeskSettings = {
  mode: DeskMode
  minLevel: RiskLevelCode
  order: DeskOrder
  callsFrom: string
  callsTo: string
  closedDays: Weekday[]
  afterAttempts: number
  endAction: DeskEndAction
  link: DeskLink
  linkConfirms: boolean
  linkMaxLevel: RiskLevelCode
}

/** VAT. Rates are in hundredths of a percent; prices include them. The database reads the mode. */
export type TaxSettings = {
  mode: TaxMode
  bin: string
  registeredName: string
  tradeName: string
  issuingAddress: string
  /** The rate of products and categories without their own. */
  vatBp: number
  sdBp: number
  /** null: no VAT is in the delivery fee. */
  deliveryVatBp: number | null
  /** Used for tax invoices from now on. */
  invoiceTemplate: TaxInvoiceTemplate
  officerName: string
  officerTitle: string
  isShown: boolean
  /** Since when the store charges VAT; null while it does not. The database reads it. */
  since: string | null
}

/** The settings of a store. Stored as JSON; missing ones have these values. */
export type StoreSettings = {
  defaultLocale: 'bn' | 'en'
  guestCheckout: boolean
  guestOrderRequests: boolean
  phoneRequired: boolean
  phoneSignUp: boolean
  googleLogin: GoogleLogin
  facebookLogin: FacebookLogin
  hideStockCounts: boolean
  requirePolicyConsent: boolean
  duplicateOrders: 'warn' | 'block'
  addressCheck: AddressCheck
  riskThresholds: RiskThresholds
  otpCheckout: OtpCheckout
  /** The database reads it (needs_hold_proof). */
  holdPolicy: HoldPolicy
  autoApproveReviews: boolean
  minOrderMinor: number
  /** What an item weighs whose weight nobody has entered, and the packing of a parcel. */
  defaultItemGrams: number
  packingGrams: number
  /** Days after a delivery within which couriers pay out. */
  settlementDays: number
  /** 0: the store promises no return. */
  returnPolicyDays: number
  autoCompleteDays: number
  autoApproveCancellation: boolean
  paymentExpiryMinutes: number
  autoVerifyClaims: boolean
  /** Whether an order that is paid through a gateway is confirmed at once. */
  autoConfirmPaid: boolean
  /** Origins of the pages to which gateways may return shoppers, such as `https://shop.example.com`. */
  paymentReturnOrigins: string[]
  /** On what the dashboard prints. */
  packingSlipPaper: Paper
  invoicePaper: Paper
  /** Whose sign-in needs a second factor. */
  staffSecondFactor: StaffSecondFactor
  /** SMS to staff about alerts in a day, in parts. 0: none. */
  alertSmsPerDay: number
  rateLimitFactor: number
  advanceRules: AdvanceRule[]
  desk: DeskSettings
  /** Whether unfinished checkouts are kept, of shoppers who agree. */
  leads: LeadMode
  /** When their shoppers get an SMS; 0: never. The database reads both (may_be_reminded). */
  leadReminderMinutes: number
  /** Whether the store shares how its orders end. The database reads both (schema/reputation.functions.sql). */
  reputation: ReputationMode
  /** Since when it does; null while it does not. */
  reputationSince: string | null
  /** Whether couriers are asked about the numbers of new orders. The database reads it. */
  courierRisk: boolean
  /** Whether orders are booked at couriers by themselves when staff begin to process them. */
  autoBook: boolean
  tax: TaxSettings
}

export const defaultSettings: StoreSettings = {
  defaultLocale: 'bn',
  guestCheckout: true,
  guestOrderRequests: true,
  phoneRequired: false,
  phoneSignUp: true,
  googleLogin: { isEnabled: false, webClientId: '', androidClientId: '', iosClientId: '' },
  facebookLogin: { isEnabled: false, appId: '' },
  hideStockCounts: false,
  requirePolicyConsent: false,
  duplicateOrders: 'warn',
  addressCheck: 'warn',
  riskThresholds: { mediumFrom: 30, highFrom: 60 },
  otpCheckout: 'off',
  holdPolicy: 'open',
  autoApproveReviews: false,
  minOrderMinor: 0,
  defaultItemGrams: 500,
  packingGrams: 0,
  settlementDays: 7,
  returnPolicyDays: 0,
  autoCompleteDays: 7,
  autoApproveCancellation: true,
  paymentExpiryMinutes: 60,
  autoVerifyClaims: false,
  autoConfirmPaid: true,
  paymentReturnOrigins: [],
  packingSlipPaper: 'a5',
  invoicePaper: 'a4',
  staffSecondFactor: 'optional',
  alertSmsPerDay: usualAlertSmsPerDay,
  rateLimitFactor: 1,
  advanceRules: [],
  // All: the desk only reads orders, so that a shop that never opens it notices nothing, and one that does needs no set-up.
  desk: {
    mode: 'all',
    minLevel: 'medium',
    order: 'oldest',
    callsFrom: '10:00',
    callsTo: '21:00',
    closedDays: [],
    afterAttempts: 4,
    endAction: 'hold',
    link: 'off',
    linkConfirms: true,
    linkMaxLevel: 'medium',
  },
  leads: 'off',
  leadReminderMinutes: 0,
  reputation: 'off',
  reputationSince: null,
  courierRisk: false,
  autoBook: false,
  tax: {
    mode: 'none',
    bin: '',
    registeredName: '',
    tradeName: '',
    issuingAddress: '',
    vatBp: 0,
    sdBp: 0,
    deliveryVatBp: null,
    invoiceTemplate: '6.3-a',
    officerName: '',
    officerTitle: '',
    isShown: false,
    since: null,
  },
}

/** The stored settings over the defaults. */
export function readSettings(stored: unknown): StoreSettings {
  const known = stored as Partial<StoreSettings>
  return {
    ...{ ...defaultSettings, ...known },
    ...{ desk: { ...defaultSettings.desk, ...known?.desk }, tax: { ...defaultSettings.tax, ...known?.tax } },
  }
}
