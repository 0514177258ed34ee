import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { PageAudit } from './audit-page.ts'
import type { Memory } from './start-demo.ts'

export type PageFigures = { page: string; audits: PageAudit; firstByteP95Ms: number }

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const mb = ({ ownMb, residentMb }: Memory) => `${ownMb.toFixed(0)} MB of its own (${residentMb.toFixed(0)} resident)`
const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** The figures of the storefront as a table of PERFORMANCE.md. */
export function storefrontTable(rows: PageFigures[], memory: { idle: Memory; loaded: Memory }): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const lines = rows.map(({ page, audits: a, firstByteP95Ms }) => {
    const scores = [a.performance, a.accessibility, a.bestPractices, a.seo].join(' / ')
    const bytes = [a.scriptBytes, a.documentBytes, a.totalBytes].map(kb).join(' / ')
    return `| ${page} | ${scores} | ${seconds(a.lcpMs)} s | ${a.cls.toFixed(3)} | ${Math.round(a.tbtMs)} ms | ${bytes} | ${firstByteP95Ms.toFixed(0)} ms |`
  })
  return [
    `Measured ${day} at commit ${commit}, Node.js ${process.version}, ${availableParallelism()} cores. The storefront process has ${mb(memory.idle)} when idle (goal: 100 MB), and ${mb(memory.loaded)} after the measurements; the rest is the program of Node.js, which its processes share.`,
    '',
    '| Page | Lighthouse: performance / accessibility / best practices / SEO | LCP | CLS | TBT | kB of JavaScript / HTML with CSS / all | First byte, p95 |',
    '|---|---|---|---|---|---|---|',
    '| *goal* | *98 / 98 / 98 / 98* | *2.0 s* | *0.02* | *50 ms* | *15 / 20 / 200* | *100 ms* |',
    ...lines,
  ].join('\n')
}
