const keyOf = (subdomain: string) => `haat.couriers.${subdomain}`

/** Offered where nobody has shipped yet. */
const wellKnown = ['Pathao', 'Steadfast', 'RedX']
const MOST = 4

/** The couriers to choose from: those of the last parcels of the store that this browser shipped, the newest first. */
export function recentCouriers(subdomain: string): string[] {
  try {
    return [...new Set([...used(subdomain), ...wellKnown])].slice(0, MOST)
  } catch {
    return wellKnown
  }
}

/** The courier of the last parcel of the store that this browser shipped; empty before the first. */
export function lastCourier(subdomain: string): string {
  try {
    return used(subdomain)[0] ?? ''
  } catch {
    return ''
  }
}

export function rememberCourier(subdomain: string, courier: string): void {
  if (!courier.trim()) return
  try {
    localStorage.setItem(
      keyOf(subdomain),
      JSON.stringify([...new Set([courier.trim(), ...used(subdomain)])].slice(0, MOST)),
    )
  } catch {
    // Storage is full or switched off.
  }
}

function used(subdomain: string): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(subdomain)) ?? '[]')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}
