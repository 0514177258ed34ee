import { preferenceOf } from '../../lib/preference.ts'

/** Whether new orders ring in this browser. */
export const sound = preferenceOf('sound', ['on', 'off'], () => 'on')

let context: AudioContext | null = null

/** Browsers play sound only after somebody has pressed something on the page, such as the button of the sign-in. */
export function unlockSound(): void {
  const unlock = () => {
    if (sound.get() === 'off') return
    context ??= new AudioContext()
    if (context.state !== 'running') void context.resume()
  }
  for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, unlock)
}

/** Whether a new order would be heard now. */
export const canRing = (): boolean => context?.state === 'running'

const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1_174.66, at: 0.18 },
  { hertz: 1_567.98, at: 0.36 },
]

/** Three notes, rising. */
export function ring(): void {
  if (!context || !canRing()) return
  for (const { hertz, at } of NOTES) {
    const start = context.currentTime + at
    const volume = context.createGain()
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7)
    const note = context.createOscillator()
    note.frequency.value = hertz
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + 0.75)
  }
}

const HELD_MS = 5_000

/** Rings in one of the pages of this browser, the first one that may. Returns whether this page could have. */
export function ringOnce(name: string): boolean {
  if (sound.get() === 'off') return true
  if (!canRing()) return false
  if (!navigator.locks) ring()
  else
    void navigator.locks.request(`haat-ring-${name}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      ring()
      await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    })
  return true
}
