const KEY = 'haat.couriers'

/** Offered where nobody has shipped yet. */
const wellKnown = ['Pathao', 'Steadfast', 'RedX']
const MOST = 4

/** The couriers to choose from: those of the last parcels that this browser shipped, the newest first. */
export function recentCouriers(): string[] {
  try {
    return [...new Set([...used(), ...wellKnown])].slice(0, MOST)
  } catch {
    return wellKnown
  }
}

/** The courier of the last parcel that this browser shipped; empty before the first. */
export function lastCourier(): string {
  try {
    return used()[0] ?? ''
  } catch {
    return ''
  }
}

export function rememberCourier(courier: string): void {
  if (!courier.trim()) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([courier.trim(), ...used()])].slice(0, MOST)))
  } catch {
    // Storage is full or switched off.
  }
}

function used(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}
