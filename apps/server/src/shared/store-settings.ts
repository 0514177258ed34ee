/** When an order must be paid in part before it is sent. The first rule that matches counts. */
export type AdvanceRule = {
  reason: string
  deliveryLocations: string[]
  minTotalMinor: number
  kind: 'delivery_fee' | 'fixed' | 'percentage'
  amountMinor: number
  percentBp: number
}

/** How a store behaves. Kept as JSON beside the store; what is absent there has these values. */
export type StoreSettings = {
  defaultLocale: 'bn' | 'en'
  guestCheckout: boolean
  phoneRequired: boolean
  hideStockCounts: boolean
  duplicateOrders: 'warn' | 'block'
  minOrderMinor: number
  returnPolicyDays: number
  autoCompleteDays: number
  paymentExpiryMinutes: number
  rateLimitFactor: number
  advanceRules: AdvanceRule[]
}

export const defaultSettings: StoreSettings = {
  defaultLocale: 'bn',
  guestCheckout: true,
  phoneRequired: false,
  hideStockCounts: false,
  duplicateOrders: 'warn',
  minOrderMinor: 0,
  returnPolicyDays: 7,
  autoCompleteDays: 7,
  paymentExpiryMinutes: 60,
  rateLimitFactor: 1,
  advanceRules: [],
}

/** The stored JSON over the defaults. */
export const readSettings = (stored: unknown): StoreSettings => ({
  ...defaultSettings,
  ...(stored as Partial<StoreSettings>),
})
