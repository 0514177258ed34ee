import { describe, expect, it } from 'vitest'
import { type GatewayTurn, gatewayTurns } from './gateway-limits.ts'

const PAUSE = 1_000
let time = 0
const turnsOf = (limits: object = {}) =>
  gatewayTurns({ perAccount: 2, perHost: 3, total: 4, failures: 3, pauseMs: PAUSE, ...limits }, () => time)

/** Takes a turn that must be given. */
function taken(turn: GatewayTurn | null): GatewayTurn {
  if (turn === null) throw new Error('no turn was given')
  return turn
}

describe('calls that run at once', () => {
  it('are limited for each account, each host and in total, and each end makes room for one', () => {
    const take = turnsOf()
    const first = taken(take('a', 'host'))
    taken(take('a', 'host'))
    expect(take('a', 'host')).toBeNull()
    taken(take('b', 'host'))
    expect(take('c', 'host')).toBeNull()
    taken(take('c', 'other'))
    expect(take('d', 'third')).toBeNull()
    first.end(false)
    first.end(false)
    taken(take('a', 'host'))
    expect(take('d', 'third')).toBeNull()
  })

  it('of one account are refused without any effect on those of another', () => {
    const take = turnsOf({ perHost: 100, total: 100 })
    const hanging = [taken(take('a', 'host')), taken(take('a', 'host'))]
    for (let time = 0; time < 50; time++) expect(take('a', 'host')).toBeNull()
    for (let time = 0; time < 50; time++) taken(take('b', 'host')).end(false)
    for (const turn of hanging) turn.end(true)
    taken(take('a', 'host'))
  })
})

describe('after several failures in a row', () => {
  const fail = (take: ReturnType<typeof turnsOf>, account: string, times: number, host = 'host') => {
    for (let n = 0; n < times; n++) taken(take(account, host)).end(true)
  }

  it('nothing is sent to this host for this account, and everything else is', () => {
    const take = turnsOf()
    fail(take, 'a', 3)
    expect(take('a', 'host')).toBeNull()
    taken(take('b', 'host')).end(false)
    taken(take('a', 'other')).end(false)
  })

  it('of which one succeeded, nothing is refused', () => {
    const take = turnsOf()
    fail(take, 'a', 2)
    taken(take('a', 'host')).end(false)
    fail(take, 'a', 2)
    taken(take('a', 'host'))
  })

  it('one call tries after the pause: the others wait for its end, and its success lets all of them pass', () => {
    const take = turnsOf()
    fail(take, 'a', 3)
    time += PAUSE - 1
    expect(take('a', 'host')).toBeNull()
    time += 1
    const trial = taken(take('a', 'host'))
    expect(take('a', 'host')).toBeNull()
    trial.end(false)
    taken(take('a', 'host'))
    taken(take('a', 'host'))
  })

  it('a trial that fails begins the next pause', () => {
    const take = turnsOf()
    fail(take, 'a', 3)
    time += PAUSE
    taken(take('a', 'host')).end(true)
    expect(take('a', 'host')).toBeNull()
    time += PAUSE
    taken(take('a', 'host')).end(false)
    taken(take('a', 'host'))
  })

  it('no trial is begun that the other limits refuse, and none is lost by that', () => {
    const take = turnsOf({ total: 1 })
    fail(take, 'a', 3)
    time += PAUSE
    const other = taken(take('b', 'elsewhere'))
    expect(take('a', 'host')).toBeNull()
    other.end(false)
    taken(take('a', 'host'))
  })

  it('of any number of accounts, the oldest are forgotten', () => {
    const take = turnsOf()
    fail(take, 'first', 3)
    for (let n = 0; n < 10_000; n++) fail(take, `account ${n}`, 1)
    taken(take('first', 'host'))
  })
})
