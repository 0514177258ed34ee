import { inject } from 'vitest'
import { listDrivers } from '../../../src/features/gateways/gateway-drivers.ts'
import type { GatewayDriver } from '../../../src/features/gateways/payment-gateway.ts'
import { defaultMethodName } from '../../../src/shared/payment-method-texts.ts'
import type { GatewayCall, TestedGateway } from '../../tested-gateways.ts'
import type { Step } from '../harness/fault-proxy.ts'
import type { GatewayStep } from '../harness/gateway-gate.ts'

/** A moment of a call of a gateway, whichever it is. */
export type CallStep = { call: GatewayCall } & Pick<GatewayStep, 'nth' | 'is'>

/** Where a server dies: at a moment of a transaction, or of a call of a gateway. */
export type KillPoint = {
  at: { step: Step } | CallStep
  /** The only ones at which it happens; absent: all. */
  gateways?: readonly string[]
  /** In `npm test`; the others are in the long run only. */
  isInEveryRun?: true
}
type Points<P extends KillPoint = KillPoint> = Record<string, P>
type Tested = { codes: readonly string[]; of: (code: string) => TestedGateway }

const statement = (text: string, is: Step['is']): KillPoint['at'] => ({ step: { statement: text, is } })

/** Before and after a call of each gateway, which makes it several times. */
function aroundCalls(
  { codes, of }: Tested,
  callOf: (driver: GatewayDriver) => GatewayCall,
  what: string,
  timesOf: (gateway: TestedGateway) => number = () => 1,
): Points {
  return Object.fromEntries(
    codes.flatMap((code): [string, KillPoint][] => {
      const [name, times] = [defaultMethodName(code), timesOf(of(code))]
      const call = callOf(listDrivers().find((driver) => driver.code === code) as GatewayDriver)
      return Array.from({ length: times }, (_, index) => index + 1).flatMap((nth) => {
        const suffix = times > 1 ? ` (call ${nth})` : ''
        const isLast = nth === times
        return [
          [`${name} has not heard ${what}${suffix}`, { at: { call, nth, is: 'received' }, gateways: [code] }],
          [
            `${name} has heard ${what}${suffix}`,
            { at: { call, nth, is: 'responded' }, gateways: [code], ...(isLast && { isInEveryRun: true }) },
          ],
        ]
      })
    }),
  )
}

/** What the kill leaves of the order; an attempt without a page cannot be paid. */
export type Leaves = 'nothing' | 'an attempt without a page' | 'an attempt'
type InitiatePoint = KillPoint & { leaves: Leaves }

export const initiatePoints = (tested: Tested): Points<InitiatePoint> => ({
  'its order is about to be committed': {
    at: statement('insert into payment_sessions', 'committing'),
    leaves: 'nothing',
  },
  'its order is committed and the gateway is not called': {
    isInEveryRun: true,
    at: statement('insert into payment_sessions', 'committed'),
    leaves: 'an attempt without a page',
  },
  ...Object.fromEntries(
    Object.entries(
      aroundCalls(
        tested,
        () => 'begin',
        'of it',
        ({ beginCalls }) => beginCalls,
      ),
    ).map(([name, point]): [string, InitiatePoint] => [name, { ...point, leaves: 'an attempt without a page' }]),
  ),
  'where the shopper pays is about to be stored': {
    at: statement('"redirect_url" = $', 'sent'),
    leaves: 'an attempt without a page',
  },
  'where the shopper pays is about to be committed': {
    at: statement('"redirect_url" = $', 'committing'),
    leaves: 'an attempt without a page',
  },
  'where the shopper pays is committed': {
    isInEveryRun: true,
    at: statement('"redirect_url" = $', 'committed'),
    leaves: 'an attempt',
  },
})

/** The call that takes the money, or asks for it where it has moved already. */
export const decidingCall = ({ paysBeforeReturn }: GatewayDriver): GatewayCall =>
  paysBeforeReturn ? 'query' : 'confirm'

/** `isDue`: a gateway that takes the money when it is called has not been called yet. */
type ReturnPoint = KillPoint & { isDue?: boolean }

export const returnPoints = (tested: Tested): Points<ReturnPoint> => ({
  'the return is stored and nothing is claimed': {
    at: statement('insert into gateway_events', 'committed'),
    isDue: true,
  },
  'the claim is about to be committed': { at: statement('"claimed_until" = $', 'committing'), isDue: true },
  'the claim is committed and the gateway is not asked': {
    at: statement('"claimed_until" = $', 'committed'),
    isDue: true,
  },
  ...Object.fromEntries(
    Object.entries(aroundCalls(tested, decidingCall, 'the question for the money')).map(
      ([name, point]): [string, ReturnPoint] => [
        name,
        { ...point, isDue: 'is' in point.at && point.at.is === 'received' },
      ],
    ),
  ),
  'the payment is about to be written': { at: statement('insert into "payments"', 'sent') },
  'the payment is written': { at: statement('insert into "payments"', 'responded') },
  'the session is paid': { isInEveryRun: true, at: statement('"paid_at" = $', 'responded') },
  'the order is confirmed': { at: statement('insert into "order_history"', 'responded') },
  'the payment is about to be committed': { at: statement('insert into "payments"', 'committing') },
  'the payment is committed': { isInEveryRun: true, at: statement('insert into "payments"', 'committed') },
  'the browser is about to be sent back': { at: statement('update "gateway_events"', 'committed') },
})

export const refundPoints = (tested: Tested): Points => ({
  'the refund is about to be committed': { at: statement('insert into "gateway_refunds"', 'committing') },
  'the refund is written and not claimed': { at: statement('insert into "gateway_refunds"', 'committed') },
  'the refund is claimed and not sent': { at: statement('attempts + case', 'committed') },
  ...aroundCalls(tested, () => 'refund', 'of it'),
  'the result is about to be stored': { at: statement('"gateway_code" = $', 'sent') },
  'the result is stored': { at: statement('"gateway_code" = $', 'responded') },
  'the result is about to be committed': { at: statement('"gateway_code" = $', 'committing') },
  'the result is committed': { at: statement('"gateway_code" = $', 'committed') },
})

export const notificationPoints = ({ codes, of }: Tested): Points => {
  const gateways = codes.filter((code) => of(code).notifications)
  const proven = gateways.filter((code) => of(code).notifications?.isProof)
  return {
    ...Object.fromEntries(
      gateways.map((code): [string, KillPoint] => [
        `that of ${defaultMethodName(code)} is stored and not handled`,
        { isInEveryRun: true, at: statement('insert into "gateway_events"', 'committed'), gateways: [code] },
      ]),
    ),
    'its payment is written': { at: statement('insert into "payments"', 'responded'), gateways: proven },
    'its payment is about to be committed': {
      at: statement('insert into "payments"', 'committing'),
      gateways: proven,
    },
  }
}

export const pointsOfThisRun = <P extends KillPoint>(points: Points<P>): [string, P][] =>
  Object.entries(points).filter(([, { isInEveryRun }]) => isInEveryRun || inject('share') > 0)
