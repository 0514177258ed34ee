/** How many lines of a statement have a payment of one method, and how many of those came through its gateway. */
export type PaymentsOfMethod = { method: string; count: number; throughGateway: number }

type Lines = { gateway: string; payments: readonly PaymentsOfMethod[]; lineCount: number }

/** The gateway whose statement a file seems to be, when that is another one than `gateway`. */
export function findOtherGateway<G extends string>(
  gateways: readonly G[],
  { gateway, payments, lineCount }: Lines,
): G | undefined {
  const of = (code: string) => payments.find(({ method }) => method === code) ?? { count: 0, throughGateway: 0 }
  const own = of(gateway).count
  return gateways
    .filter((code) => code !== gateway)
    .toSorted((a, b) => of(b).count - of(a).count)
    .find((code) => {
      const { count, throughGateway: throughOther } = of(code)
      return isOfOtherGateway({ own, throughOther, recordedAsOther: count - throughOther }, lineCount)
    })
}

/** How many lines of a statement have the transaction of a verified payment, by what that payment came through. */
type PaymentsOfLines = {
  /** Payments of the statement's own gateway. */
  own: number
  /** Payments that certainly came through another gateway. */
  throughOther: number
  /** Payments that staff recorded with the other gateway as their method, which may be wrong. */
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
