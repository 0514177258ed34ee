import type { Choose } from './interleavings.ts'

/** A generator of schedules. */
export type Schedules = {
  /** The choices of the next run; null when all schedules are done. */
  next(): Choose | null
}

/** Every schedule, depth first: the last choice with an alternative is changed. */
export function everySchedule(): Schedules {
  const made: { ready: readonly number[]; at: number }[] = []
  let isFirst = true
  return {
    next() {
      if (!isFirst) {
        while (made.length > 0 && (made.at(-1)?.at ?? 0) + 1 >= (made.at(-1)?.ready.length ?? 0)) made.pop()
        const last = made.at(-1)
        if (!last) return null
        last.at += 1
      }
      isFirst = false
      let depth = 0
      return (ready) => {
        const known = made[depth]
        if (!known) made[depth] = { ready, at: 0 }
        else if (known.ready.join() !== ready.join()) throw new Error('the same beginning led elsewhere')
        depth += 1
        return ready[known?.at ?? 0] as number
      }
    },
  }
}

/** This many random schedules: some alternate, some have long runs of one session. */
export function someSchedules(count: number, random: () => number): Schedules {
  let left = count
  return {
    next() {
      if (left-- <= 0) return null
      const stays = [0, 5, 9][random() % 3] as number
      let last = -1
      return (ready) => {
        if (!ready.includes(last) || random() % 10 >= stays) last = ready[random() % ready.length] as number
        return last
      }
    },
  }
}
