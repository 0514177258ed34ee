/** The t value commonly used as evidence of a leak. */
const LEAK = 4.5
const TRIES = 3

type Measure = () => Promise<number>

/**
 * Whether two operations take the same time, measured alternately, so that a slow machine affects both. Timing is
 * noisy: a difference counts when it is found three times.
 */
export async function compareTimes(samples: number, one: Measure, other: Measure) {
  const seen: number[] = []
  while (seen.length < TRIES && (seen.at(-1) ?? LEAK) >= LEAK) {
    const [ones, others]: [number[], number[]] = [[], []]
    for (let sample = 0; sample < samples; sample++) {
      const isFirst = sample % 2 === 0
      if (isFirst) ones.push(await one())
      others.push(await other())
      if (!isFirst) ones.push(await one())
    }
    seen.push(Math.abs(welch(ones, others)))
  }
  const summary = `Welch’s t ${seen.map((t) => t.toFixed(2)).join(', ')} (below ${LEAK})`
  return { isSame: (seen.at(-1) ?? LEAK) < LEAK, summary }
}

/**
 * The difference of the means of two samples in standard errors, without the slowest tenth of each, which the machine
 * causes.
 */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [summary(one), summary(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count)
}

function summary(samples: readonly number[]) {
  const kept = samples.toSorted((a, b) => a - b).slice(0, Math.ceil(samples.length * 0.9))
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
  const variance = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1)
  return { mean, variance, count: kept.length }
}
