// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

/** The payment methods that a store can offer, by code: the default name in both languages, the color of the brand and an example of a transaction ID, each of them empty when there is none. */
export const paymentMethods: Readonly<Record<string, { name: { en: string; bn: string }; color: string; transactionId: string }>> = {
  "COD": {
    "name": {
      "en": "Cash on delivery",
      "bn": "ক্যাশ অন ডেলিভারি"
    },
    "color": "",
    "transactionId": ""
  },
  "BKASH": {
    "name": {
      "en": "bKash",
      "bn": "বিকাশ"
    },
    "color": "#c21a55",
    "transactionId": "CJK7A1B2C3"
  },
  "NAGAD": {
    "name": {
      "en": "Nagad",
      "bn": "নগদ"
    },
    "color": "#c1272d",
    "transactionId": "74N3K8QP"
  },
  "SSLCOMMERZ": {
    "name": {
      "en": "SSLCommerz",
      "bn": "SSLCommerz"
    },
    "color": "#1d4f9c",
    "transactionId": ""
  },
  "ROCKET": {
    "name": {
      "en": "Rocket",
      "bn": "রকেট"
    },
    "color": "#7f2b8a",
    "transactionId": "4821093765"
  },
  "UPAY": {
    "name": {
      "en": "Upay",
      "bn": "উপায়"
    },
    "color": "#0a5ca8",
    "transactionId": ""
  },
  "BANK_TRANSFER": {
    "name": {
      "en": "Bank transfer",
      "bn": "ব্যাংক ট্রান্সফার"
    },
    "color": "",
    "transactionId": ""
  }
}

/** Where a shopper can ask the money of a refund to be sent. */
export const payoutAccountMethods = [
  "BKASH",
  "NAGAD",
  "ROCKET",
  "BANK_TRANSFER"
] as const

/** The most units of one item of a cart or an order. */
export const maxLineQuantity = 999

/** The size of the largest file that can be uploaded. */
export const maxUploadBytes = 5242880
