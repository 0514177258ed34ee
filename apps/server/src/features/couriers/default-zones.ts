import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { findOtherCodes, saveAccountZones } from './account-zones.queries.ts'

/** Makes a locked account the default of some zones. Throws 400 when one is no zone, or that of another account. */
export async function setDefaultZones(
  tx: StoreTx,
  account: { storeId: number; id: number },
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const codes = [...new Set(after)]
  // A zone that the store has deleted since may stay.
  const [unknown] = await findOtherCodes(
    tx,
    account.storeId,
    codes.filter((code) => !before.includes(code)),
  )
  if (unknown !== undefined) throw fieldError('default_for', noZone(unknown))
  const [taken] = await saveAccountZones(tx, account, codes)
  if (taken) throw fieldError('default_for', isTaken(taken))
}

const noZone = (code: string) => ({
  en: `There is no delivery zone with the code ${code}.`,
  bn: `${code} কোডের কোনো ডেলিভারি এলাকা নেই।`,
})

const isTaken = ({ code, name }: { code: string; name: string }) => ({
  en: `Parcels to ${code} are booked at ${name} by default. Take the zone off that account first.`,
  bn: `${code} এলাকার পার্সেল এখন ${name}-এ বুক হয়। আগে ওই অ্যাকাউন্ট থেকে এলাকাটি বাদ দিন।`,
})
