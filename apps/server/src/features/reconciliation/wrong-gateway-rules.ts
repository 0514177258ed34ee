/** How many lines of a statement have the transaction of a verified payment, by what that payment came through. */
export type PaymentsOfLines = {
  /** Payments of the statement's own gateway. */
  own: number
  /** Payments that certainly came through the other gateway. */
  throughOther: number
  /** Payments that somebody recorded with the other gateway as their method, which may be wrong. */
  recordedAsOther: number
}

/**
 * Whether a file was uploaded for the wrong gateway: more of its transactions certainly came through the other one, or
 * most of its lines have payments of the other one. A payment that was recorded with the wrong method is found by a
 * statement, so that a few of them prove nothing.
 */
export function isOfOtherGateway({ own, throughOther, recordedAsOther }: PaymentsOfLines, lineCount: number): boolean {
  const other = throughOther + recordedAsOther
  return throughOther > own || (other > own && recordedAsOther > 1 && other * 2 > lineCount)
}
