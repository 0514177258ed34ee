/** A destination masked so that only its owner recognises it. */
export function maskDestination(destination: string): string {
  const at = destination.lastIndexOf('@')
  if (at < 0) return `${destination.slice(0, 7)}•••••${destination.slice(-2)}`
  return `${destination.slice(0, 1)}•••${destination.slice(at)}`
}
