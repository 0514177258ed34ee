import type { DemoStartFigures } from './demo-start.ts'
import type { Delays } from './find.ts'
import type { FreshnessFigures } from './freshness.ts'
import type { GatewayFigure } from './gateway.ts'
import type { Outcome } from './rounds.ts'
import type { StartFigures } from './start.ts'
import type { WebhookFigures } from './webhooks.ts'

const HEAD = [
  '| # | Figure | Against | Goal | Measured | By processor time | Haat | The other side |',
  '|---|---|---|---|---|---|---|---|',
]

const perSecond = ({ perSecond }: Outcome) => `${perSecond < 20 ? perSecond.toFixed(1) : Math.round(perSecond)} /s`
const micros = (ms: number) => `${Math.round(ms * 1000)} µs`
const cost = ({ cpuMs, postgresMs }: Outcome) =>
  (cpuMs > 0 ? `, ${micros(cpuMs)}` : '') + (postgresMs >= 0.05 ? `, PostgreSQL ${micros(postgresMs)}` : '')

const serverTime = ({ cpuMs }: Outcome) => cpuMs
/** Where the sides differ in what they leave to PostgreSQL. */
export const wholeTime = ({ cpuMs, postgresMs }: Outcome) => cpuMs + postgresMs

/** One row per opponent: the ratios of responses per second and of CPU time per response. */
export function ratioRows(
  number: string,
  figure: string,
  goal: string,
  [haat, ...others]: Outcome[],
  timeOf = serverTime,
): string[] {
  if (!haat) return []
  return others.map((other) => {
    const byTime = other.cpuMs > 0 && haat.cpuMs > 0 ? (timeOf(other) / timeOf(haat)).toFixed(2) : '–'
    const ratio = (haat.perSecond / other.perSecond).toFixed(2)
    const sides = `${perSecond(haat)}${cost(haat)} | ${perSecond(other)}${cost(other)}`
    return `| ${number} | ${figure} | ${other.name} | ${goal} | **${ratio}** | ${byTime} | ${sides} |`
  })
}

/** One row for a measurement without opponent. */
export const rateRows = (number: string, figure: string, outcomes: readonly Outcome[]): string[] =>
  outcomes.map(
    (haat) => `| ${number} | ${figure} | – | – | **${perSecond(haat)}** | – | ${perSecond(haat)}${cost(haat)} | – |`,
  )

/** The scaling of two processes over one: as measured, and as twice what one responds in its CPU time. */
export function scaleRows([two, one]: Outcome[]): string[] {
  if (!two || !one) return []
  const byTime = two.cpuMs > 0 && one.cpuMs > 0 ? ((2 * one.cpuMs) / two.cpuMs).toFixed(2) : '–'
  const sides = `${perSecond(two)}${cost(two)} | ${perSecond(one)}${cost(one)}`
  const ratio = (two.perSecond / one.perSecond).toFixed(2)
  return [`| P8 | product list, warm, two processes | one process | ≥ 1.80 | **${ratio}** | ${byTime} | ${sides} |`]
}

export function startRows({ seconds, idleMb, loadMb, mixMb }: StartFigures): string[] {
  const row = (figure: string, goal: string, measured: string) =>
    `| P7 | ${figure} | – | ${goal} | **${measured}** | – | – | – |`
  return [
    row('start to the first page, PostgreSQL included', '≤ 1.5 s', `${seconds.toFixed(2)} s`),
    row('memory, idle', '≤ 150 MB', `${Math.round(idleMb)} MB`),
    row('memory, under the load of P1', '≤ 300 MB', `${Math.round(loadMb)} MB`),
    row('memory, under mixed reads', '≤ 300 MB', `${Math.round(mixMb)} MB`),
  ]
}

export const demoStartRows = (figures: DemoStartFigures): string[] =>
  figures.map(
    ({ figure, goal, seconds }) => `| P16 | ${figure} | – | ${goal} | **${seconds.toFixed(2)} s** | – | – | – |`,
  )

/** The time of one side as a multiple of the other's: the inverse of responses per second. */
export function timeRows(number: string, figure: string, goal: string, [measured, against]: Outcome[]): string[] {
  if (!measured || !against) return []
  const ratio = (against.perSecond / measured.perSecond).toFixed(2)
  const byTime = ((measured.cpuMs + measured.postgresMs) / (against.cpuMs + against.postgresMs)).toFixed(2)
  const sides = `${perSecond(measured)}${cost(measured)} | ${perSecond(against)}${cost(against)}`
  return [
    `| ${number} | ${figure}, ${measured.name} | ${against.name} | ${goal} | **${ratio}** | ${byTime} | ${sides} |`,
  ]
}

export function freshnessRows({ p50Ms, p99Ms, cutMaxMs }: FreshnessFigures): string[] {
  const row = (figure: string, goal: string, measured: string) =>
    `| P9 | ${figure} | – | ${goal} | **${measured}** | – | – | – |`
  return [
    row('a write is shown by both processes, p99', '≤ 100 ms', `${Math.round(p99Ms)} ms (p50 ${Math.round(p50Ms)} ms)`),
    row('the same without notifications, longest', '≤ 5 s', `${(cutMaxMs / 1000).toFixed(1)} s`),
  ]
}

/** Orders per second with and without payments that wait, and the time that one order in a hundred exceeds. */
export function gatewayRows({ outcomes: [waiting, alone], p99Ms: [waitingMs, aloneMs] }: GatewayFigure): string[] {
  if (!waiting || !alone) return []
  const ratio = (waiting.perSecond / alone.perSecond).toFixed(2)
  const sides = `${perSecond(waiting)}, p99 ${Math.round(waitingMs)} ms | ${perSecond(alone)}, p99 ${Math.round(aloneMs)} ms`
  return [
    `| P15 | cash orders, 200 payments wait for a gateway that takes 3 s | no payment waits | ≥ 0.80 | **${ratio}** | – | ${sides} |`,
  ]
}

/** The time from the response to a write until a webhook has its event, and what receivers that hang add for the others. */
export const webhookRows = ({ p50Ms, p99Ms, illP99Ms }: WebhookFigures): string[] => [
  `| P19 | an event at its webhook after the response, 1,000 webhooks, 50 deliveries a second, p99 | – | ≤ 2 s | **${Math.round(p99Ms)} ms (p50 ${Math.round(p50Ms)} ms)** | – | – | – |`,
  `| P19 | the same while 20 of them hang or take 5 s, the others’ p99 | all respond | ≤ 1.10 | **${(illP99Ms / p99Ms).toFixed(2)}** | – | ${Math.round(illP99Ms)} ms | ${Math.round(p99Ms)} ms |`,
]

/** One row per operation and number of clients: the delay that one request in twenty exceeds. */
export const delayRows = (number: string, store: string, delays: readonly Delays[]): string[] =>
  delays.map(
    ({ path, clients, p50, p95, perSecond }) =>
      `| ${number} | \`${path}\` (${store}), ${clients} client${clients > 1 ? 's' : ''} | – | p95 ≤ 50 ms | **${p95.toFixed(0)} ms** | – | median ${p50.toFixed(0)} ms, ${Math.round(perSecond)} /s | – |`,
  )

export const tableOf = (rows: readonly string[]): string => [...HEAD, ...rows].join('\n')
