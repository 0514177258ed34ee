/** Random choices that are the same for the same seed and number. */
export type Dice = {
  below(count: number): number
  chance(part: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Dice of one request, independent of earlier requests, so that a request can be reproduced alone. */
export function seededDice(seed: number, number: number): Dice {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, chance: (part) => next() < part, pick: (list) => list[below(list.length)] as never }
}
