import { remember } from '@haat/simulation/bounded-map.ts'
import { takeFault } from '@haat/simulation/fault-book.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { type Account, parcelsOf } from './account.ts'
import { codChargeOf } from './charges.ts'
import { meaningOf } from './courier-facts.ts'
import { dhakaDay } from './dhaka-time.ts'
import { moveParcel } from './move-parcel.ts'
import type { Parcel } from './parcel.ts'
import type { Settlement, SettlementLine } from './settlement.ts'
import { nextNumber, type Simulator } from './simulator.ts'

type Money = Pick<SettlementLine, 'collected' | 'deliveryCharge' | 'codCharge'>

const payableOf = ({ collected, deliveryCharge, codCharge }: Money) => round(collected - deliveryCharge - codCharge)

function moneyOf({ collected, deliveryCharge }: Parcel): Money {
  return { collected: collected ?? 0, deliveryCharge, codCharge: codChargeOf(collected ?? 0) }
}

const round = (taka: number) => Math.round(taka * 100) / 100

const sum = (lines: readonly SettlementLine[]) => round(lines.reduce((total, { payable }) => total + payable, 0))

/** Parcels that are at an end and were not paid for. */
export const unsettledParcels = (account: Account): Parcel[] =>
  parcelsOf(account).filter(({ status, settlementId }) => {
    const meaning = meaningOf(account.courier, status)
    return settlementId === null && meaning !== 'open' && meaning !== 'cancelled'
  })

/** What a courier owes for a parcel that has ended: the cash without its charges. */
export const owedFor = (parcel: Parcel): number => payableOf(moneyOf(parcel))

/** Pays for the parcels that are at an end; null when there is none. Pathao reports each with a webhook. */
export function settleAccount(sim: Simulator, account: Account): Settlement | null {
  const parcels = unsettledParcels(account)
  if (parcels.length === 0) return null
  const at = nowMs(sim)
  const count = nextNumber(sim, 'settlement', 1)
  const id =
    account.courier === 'steadfast' ? `${88_000 + count}` : `${dhakaDay(at)}${sim.random.code(3)}${19_000 + count}`
  const lines = parcels.map((parcel) => lineOf(sim, parcel))
  const settlement = spoilSettlement(sim, account, { id, createdAtMs: at, amount: sum(lines), lines })
  remember(account.settlements, id, settlement)
  for (const parcel of parcels) {
    parcel.settlementId = id
    if (account.courier !== 'pathao') continue
    const isBack = meaningOf('pathao', parcel.status) === 'returned'
    moveParcel(sim, account, parcel, { status: isBack ? 'paid-return' : 'paid' })
  }
  return settlement
}

function lineOf(sim: Simulator, parcel: Parcel): SettlementLine {
  const line = {
    id: nextNumber(sim, 'settlement line', 1),
    parcelId: parcel.id,
    number: parcel.number,
    trackingCode: parcel.trackingCode,
    status: parcel.status,
    ...moneyOf(parcel),
  }
  return { ...line, payable: payableOf(line) }
}

/** A settlement that does not add up, as a fault wants it. */
function spoilSettlement(sim: Simulator, account: Account, settlement: Settlement): Settlement {
  const { lines, amount } = settlement
  const [first] = lines as [SettlementLine, ...SettlementLine[]]
  const names = [account.id, ...lines.flatMap(({ parcelId, number }) => [parcelId, number])]
  const rule = takeFault(sim.faults, `${account.courier}.settlement`, names)
  const meant = lines.find(({ parcelId, number }) => parcelId === rule?.about || number === rule?.about) ?? first
  const withLines = (changed: SettlementLine[]) => ({ ...settlement, lines: changed, amount: sum(changed) })
  switch (rule?.kind) {
    case 'wrong_total':
      return { ...settlement, amount: round(amount - rule.taka) }
    case 'short_line': {
      const short = { ...meant, collected: meant.collected - rule.taka }
      return withLines(lines.map((line) => (line === meant ? { ...short, payable: payableOf(short) } : line)))
    }
    case 'missing_line':
      return withLines(lines.filter((line) => line !== meant))
    case 'foreign_line':
      return withLines([...lines, { ...meant, id: meant.id + 900_000, parcelId: '999000999', number: 'FOREIGN-1' }])
    case 'double_line':
      return withLines([...lines, { ...meant, id: meant.id + 900_000 }])
    default:
      return settlement
  }
}
