import type { GatewayCode, GatewayFailure } from '@haat/contract/vocabulary.ts'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database.ts'
import type { GatewayHttp } from '../../platform/gateway-http.ts'
import type { AccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Minor } from '../../shared/money.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** Who pays, for gateways whose driver says `namesBuyer`. */
export type Buyer = { name: string; email: string; address: string; city: string }

/** One attempt to pay an order, before the gateway knows of it. */
export type NewAttempt = {
  /** Invoice or order ID at the gateway: 1 to 20 letters and digits, never used before. */
  invoice: string
  amountMinor: Minor
  /** Where the gateway returns the shopper: an absolute URL without a query. */
  returnUrl: string
  /** E.164. The gateway's page may show it as the default wallet. */
  payerPhone: string
  /** Address of the shopper, IPv4 or IPv6; null when unknown. */
  payerIp: string | null
  isMobile: boolean
  startedAt: Date
  /** Where the gateway sends notifications. Absent after the beginning. */
  notificationUrl?: string
  /** Absent after the beginning, and where the driver does not ask for it. */
  buyer?: Buyer
}

/** An attempt that the gateway has accepted under its own ID. `hasReturned`: the browser has left the gateway's page. */
export type PaymentAttempt = NewAttempt & { reference: string; hasReturned?: boolean }

export type Begun =
  | { outcome: 'begun'; reference: string; redirectUrl: string }
  /** `reference`: the gateway's ID when it gave one before it failed; the attempt must then still be inspected. */
  | { outcome: 'failed'; failure: GatewayFailure; gatewayCode: string; reference: string | null }

/** What a gateway states of a payment, as it writes it; empty for nothing. */
export type StatedFacts = {
  /** What it pays to the merchant, after its fee, in taka; it may have more than two decimals. */
  net: string
  /** Its ID of the validation, for its support. */
  validationId: string
  riskLevel: string
}

/** The gateway's result of an attempt. Amounts, invoice, currency and merchant have been compared with the attempt. */
export type AttemptState =
  /** `isRisky`: the gateway advises to check the buyer before delivery. */
  | {
      outcome: 'paid'
      transactionId: string
      payer: string
      paidAt: Date | null
      isRisky?: boolean
      stated?: StatedFacts
    }
  /** `mayStillBePaid`: the gateway's page is still open to the shopper, so the attempt is inspected until its last time. */
  | { outcome: 'failed'; failure: GatewayFailure; gatewayCode: string; mayStillBePaid?: boolean }
  /** The gateway knows the attempt; it is neither paid nor finally unpaid. */
  | { outcome: 'pending'; gatewayStatus: string }
  /** No usable response: the attempt may be paid. */
  | { outcome: 'unknown'; reason: string }
  /** Money may have moved, but not as agreed: `differences` names the fields, such as `amount`. */
  | { outcome: 'mismatch'; differences: string[]; transactionId: string; amountMinor: Minor | null }

/** One refund of a payment. A payment has at most one refund in flight. */
export type RefundOrder = {
  attempt: PaymentAttempt
  /** The gateway's ID of the payment. */
  transactionId: string
  paidAt: Date
  /** Our ID of the refund, 1 to 36 letters, digits and hyphens. */
  refundId: string
  amountMinor: Minor
  /** What earlier refunds of the payment have returned. */
  refundedMinor: Minor
  /** The gateway's IDs of earlier refunds of the payment, as it or staff spelt them. */
  knownTransactionIds: string[]
  /** The gateway's ID of this refund, when it has accepted it. */
  reference?: string
  reason: string
}

export type RefundState =
  | { outcome: 'refunded'; transactionId: string; refundedAt: Date | null; chargeMinor: Minor | null }
  | { outcome: 'failed'; failure: GatewayFailure; gatewayCode: string }
  /** The gateway will return the money, and says later that it has. */
  | { outcome: 'accepted'; reference: string; gatewayCode: string }
  /** No usable response: the money may have been returned. `isForStaff`: no later inquiry can say more. */
  | { outcome: 'unknown'; reason: string; isForStaff?: boolean }
  /** The gateway has no record of this refund: it can be sent. */
  | { outcome: 'absent' }

/** A transaction as the gateway describes it to its merchant. */
export type FoundTransaction =
  | {
      outcome: 'found'
      transactionId: string
      amountMinor: Minor
      isCompleted: boolean
      completedAt: Date | null
      /** Who sent the money, masked; absent when the gateway does not say. */
      payer?: string
      /** What the gateway calls such a transaction; absent when it does not say. */
      type?: string
    }
  | { outcome: 'absent' }
  | { outcome: 'unknown'; reason: string }

export type ConnectionTest = { isWorking: true } | { isWorking: false; failure: GatewayFailure; detail: string }

/** A store's account at a gateway, ready to be called. No method throws for what the gateway responds or does not. */
export type PaymentGateway = {
  begin(attempt: NewAttempt): Promise<Begun>
  /**
   * Completes an attempt that the shopper has approved, or finds out what has become of it. `returned`: what the browser
   * brought for this attempt, if it came back just now.
   */
  confirm(attempt: PaymentAttempt, returned?: ParsedReturn): Promise<AttemptState>
  /** Finds out what has become of an attempt; moves no money. */
  inspect(attempt: PaymentAttempt): Promise<AttemptState>
  refund(refund: RefundOrder): Promise<RefundState>
  /** Whether a refund without a response has happened. */
  inspectRefund(refund: RefundOrder): Promise<RefundState>
  test(): Promise<ConnectionTest>
  /** Absent when the gateway or the account has no such query. */
  findTransaction?(transactionId: string): Promise<FoundTransaction>
}

/** What a returning browser claims. It proves nothing. */
export type ParsedReturn = {
  /** Null when the gateway does not repeat it; then it repeats the invoice. */
  reference: string | null
  invoice: string | null
  hint: 'success' | 'failure' | 'cancel' | 'other'
  /** The ID by which the gateway can be queried about this payment, if the browser returned with one. */
  inquiryId?: string
}

/** A message of a gateway's server whose signature has been verified. */
export type ParsedNotification =
  | { kind: 'subscription'; messageId: string; topic: string; confirmUrl: string }
  | {
      kind: 'payment'
      messageId: string
      topic: string
      transactionId: string
      /** Empty for payments that were not begun by us. */
      invoice: string
      amountMinor: Minor | null
      isCompleted: boolean
      /** Without personal data. */
      facts: Record<string, string>
      /** The message proves only that something happened: the gateway is queried before anything is recorded. */
      mustAsk?: boolean
      /** The store by whose credentials it was verified; absent: it is of all stores of its topic. */
      storeId?: number
    }
  | { kind: 'other'; messageId: string; topic: string; type: string }

/** What an account is called at the gateway, and how. `settings` are shown to staff, `credentials` never. */
export type GatewayAccount = {
  storeId: number
  environment: Environment
  settings: Record<string, string>
  credentials: Record<string, string>
}

export type GatewayTools = {
  db: Database
  clock: Clock
  secrets: Secrets
  http: GatewayHttp
  logger: Pick<Logger, 'warn' | 'error'>
}

/** What a driver needs to verify a notification. */
export type NotificationTools = Pick<GatewayTools, 'http' | 'logger'> & {
  /** A few accounts that have this topic, for gateways that sign with the credentials; the one that began the invoice is the first. */
  findAccounts(topic: string, invoice: string): Promise<GatewayAccount[]>
}

/** What a column of a statement holds. */
export type StatementColumn = 'transactionId' | 'date' | 'time' | 'amount' | 'fee' | 'net' | 'type' | 'reference'

/** Refunds through a gateway: in several parts, once for each payment, or not at all. */
export type GatewayRefunds = 'partial' | 'once' | 'none'

/** A payment gateway: one folder, one entry in `gateway-drivers.ts` (docs/adr/0021-payment-gateways.md). */
export type GatewayDriver = {
  code: GatewayCode
  fields: readonly AccountField[]
  /**
   * The fields, credentials among them, by which the gateway knows the merchant: stores whose values are the same share
   * its transactions.
   */
  merchantFields: readonly string[]
  /** The setting by which notifications name the account; absent when there are none. */
  topicField?: string
  /** Hosts that base URLs of accounts may name, such as `tokenized.pay.bka.sh`; a leading dot allows subdomains. */
  hosts: Record<Environment, readonly string[]>
  /** The longest that beginning an attempt, and finding out or confirming its result, can take with all repetitions. */
  longestMs: Record<'begin' | 'ask', number>
  /**
   * Money moves on the gateway's page: whatever the returning browser says, the attempt may be paid. Absent: it moves
   * only when the attempt is confirmed.
   */
  paysBeforeReturn?: true
  /** An attempt is found by its invoice too: one whose reference was lost can be inspected. */
  findsByInvoice?: true
  /** The gateway returns the browser with a form that is posted, not with a link. */
  returnsByPost?: true
  /** Its notifications are forms, not texts. */
  notifiesByForm?: true
  /** Its attempts are begun with the name, the e-mail address and the address of the buyer. */
  namesBuyer?: true
  /** The statuses of `pending` in which no money can have moved. */
  unpaidStatuses?: readonly string[]
  /** The only currency of its payments. */
  currency: string
  /** The least amount of a payment; 1.00 when absent. */
  minAmountMinor?: Minor
  /** The largest amount of a payment; absent when the gateway names none. */
  maxAmountMinor?: Minor
  refunds: GatewayRefunds
  /** What an account of these settings can refund; without it, every one what `refunds` says. */
  refundsWith?(settings: Readonly<Record<string, string>>): GatewayRefunds
  /** Milliseconds after the beginning of an attempt at which it is inspected until its end is known. */
  inspectAfterMs: readonly number[]
  /** The names of columns that only this gateway's statements have, the most exact first. */
  statementColumns: Partial<Record<StatementColumn, readonly string[]>>
  connect(account: GatewayAccount, tools: GatewayTools): PaymentGateway
  /** Null when the query, or the posted form, names no attempt. A repeated parameter with different values is null too. */
  parseReturn(query: URLSearchParams): ParsedReturn | null
  /** Absent when the gateway sends none. Null for whatever is not proven to come from the gateway. */
  parseNotification?(
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
    tools: NotificationTools,
  ): Promise<ParsedNotification | null>
}
