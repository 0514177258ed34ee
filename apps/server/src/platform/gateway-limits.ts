/** How many calls may run at once. */
export type GatewayLimits = {
  /** The limit of one account: a gateway that hangs for one store takes nothing from the others. */
  perAccount: number
  /** To one host: a gateway that hangs for all leaves room for the others. */
  perHost: number
  total: number
  /** After so many failures in a row nothing is sent for a while. */
  failures: number
  /** How long nothing is sent, in milliseconds; then one call tries. */
  pauseMs: number
}

/** The end of a call, which its caller reports once. The failure of a repetition is that of the call before. */
export type GatewayTurn = { end(hasFailed: boolean, isRepetition?: boolean): void }

/** Gives out turns to call gateways, at once or not at all: nothing waits, so nothing waits for others. */
export type GatewayTurns = (account: string, host: string) => GatewayTurn | null

type Circuit = { failures: number; openUntil: number; isTrying: boolean }

const MAX_CIRCUITS = 10_000

const DEFAULTS: GatewayLimits = { perAccount: 256, perHost: 512, total: 768, failures: 5, pauseMs: 20_000 }

/**
 * Limits the calls that run at once, and stops calling for an account what has failed several times in a row. Failures
 * are counted by account and host, because a gateway may refuse one merchant and serve the others.
 */
export function gatewayTurns(
  limits: Partial<GatewayLimits> = {},
  now: () => number = () => performance.now(),
): GatewayTurns {
  const { perAccount, perHost, total, failures, pauseMs } = { ...DEFAULTS, ...limits }
  const running = { all: 0, accounts: new Map<string, number>(), hosts: new Map<string, number>() }
  // Only those that have failed, in the order of their last failure.
  const circuits = new Map<string, Circuit>()

  return (account, host) => {
    const key = `${host} ${account}`
    const circuit = circuits.get(key)
    const isOpen = circuit !== undefined && circuit.failures >= failures
    if (isOpen && (circuit.isTrying || now() < circuit.openUntil)) return null
    if (running.all >= total) return null
    if ((running.accounts.get(account) ?? 0) >= perAccount || (running.hosts.get(host) ?? 0) >= perHost) return null
    if (isOpen) circuit.isTrying = true
    running.all += 1
    count(running.accounts, account, 1)
    count(running.hosts, host, 1)
    let hasEnded = false
    return {
      end(hasFailed, isRepetition = false) {
        if (hasEnded) return
        hasEnded = true
        running.all -= 1
        count(running.accounts, account, -1)
        count(running.hosts, host, -1)
        if (hasFailed) noteFailure(key, isRepetition ? 0 : 1)
        else circuits.delete(key)
      },
    }
  }

  function noteFailure(key: string, more: number): void {
    const before = circuits.get(key)?.failures ?? 0
    circuits.delete(key)
    circuits.set(key, { failures: before + more, openUntil: now() + pauseMs, isTrying: false })
    const [oldest] = circuits.keys()
    if (circuits.size > MAX_CIRCUITS && oldest !== undefined) circuits.delete(oldest)
  }
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const sum = (counts.get(key) ?? 0) + change
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
}
