import { importFromTool } from '../../scripts/install-tool.ts'

const { launch } = await importFromTool('lighthouse', 'chrome-launcher')
const { default: lighthouse } = await importFromTool('lighthouse', 'lighthouse')

export type PageAudit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  scriptBytes: number
  documentBytes: number
  totalBytes: number
}

const CHROMIUM = process.env.HAAT_CHROMIUM ?? '/usr/bin/chromium'

/** Opens a page as a phone that was never there, with Lighthouse's mobile preset. Bytes as they travel, compressed. */
export async function auditPage(url: string, cookie: string, attempts = 3): Promise<PageAudit> {
  try {
    return await auditOnce(url, cookie)
  } catch (error) {
    // It sometimes misses the beginning of the page, and asks to be run again.
    if (attempts <= 1) throw error
    return auditPage(url, cookie, attempts - 1)
  }
}

async function auditOnce(url: string, cookie: string): Promise<PageAudit> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', '--no-sandbox'] })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    })
    const report = result?.lhr
    if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
    if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
    const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
    const sent = report.audits['network-requests']?.details as { items: Request[] } | undefined
    const requests = sent?.items ?? []
    const bytes = (type?: string) =>
      requests
        .filter(({ resourceType }) => !type || resourceType === type)
        .reduce((sum, each) => sum + each.transferSize, 0)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbtMs: value('total-blocking-time'),
      scriptBytes: bytes('Script'),
      documentBytes: bytes('Document'),
      totalBytes: bytes(),
    }
  } finally {
    chrome.kill()
  }
}

type Request = { resourceType: string; transferSize: number }
