const KEY = 'haat.last-store'

/** The store that was open last in this browser. */
export const lastStore = {
  remember(subdomain: string): void {
    try {
      localStorage.setItem(KEY, subdomain)
    } catch {
      // Storage is full or switched off.
    }
  },
  recall(): string | null {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
}
