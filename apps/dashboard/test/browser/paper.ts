import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** The sizes of the pages of a PDF of Chromium in points, in their order. */
export const pageSizesOf = (pdf: Buffer): [width: number, height: number][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])

const folder = process.env.HAAT_SCREENSHOTS ?? ''

/** Keeps a document to look at, if screenshots are wanted. */
export function keepPdf(pdf: Buffer, name: string): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.pdf`), pdf)
}

/** Lets pages that are opened from now on count how often they print, in place of the dialog of the browser. */
export const countPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { prints: number }
    counted.prints = 0
    window.print = () => {
      counted.prints += 1
      window.dispatchEvent(new Event('beforeprint'))
    }
  })
export const printsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { prints: number }).prints)
