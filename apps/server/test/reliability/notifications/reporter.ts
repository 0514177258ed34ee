/** What a gateway, or somebody in its name, sends to the shop; it must get one of these statuses. */
export type Report = { send(): Promise<number>; expected: readonly number[] }

export type ReportedPayment = { id: string; reference: string; invoice: string }

/** How payments of one gateway are reported: by its server, or by the returning browser where the server says nothing. */
export type Reporter = {
  /** How many payments a short and a long run have. */
  counts: readonly [short: number, long: number]
  /** A payment whose shopper is at the gateway; `isPaid`: and has paid there. */
  begin(isPaid: boolean): Promise<ReportedPayment>
  /** That it was paid. */
  genuine(payment: ReportedPayment): Report
  /** That it was paid, from somebody else. */
  forged(payment: ReportedPayment): Report[]
  /** From the gateway, and nothing is paid by it. */
  idle?(payment: ReportedPayment): Report
  /** From the gateway, of a payment that the shop did not begin. */
  unmatched?(): Report
}
