import type { DemoFacts } from '../demo/seed-demo.ts'
import { version } from '../platform/version.ts'
import type { BaseUrls } from './running-file.ts'

type Extras = {
  hasLocalInbox: boolean
  simulatorUrl: string | null
  courierSimulatorUrl: string | null
  /** Addresses of the storefronts of the demo stores by subdomain. */
  shops: Record<string, string> | null
}

/** The text printed on standard output after a start. The demo stores' keys are valid for demo stores only. */
export function bannerOf(
  baseUrls: BaseUrls,
  demo: DemoFacts | null,
  { hasLocalInbox, simulatorUrl, courierSimulatorUrl, shops }: Extras,
): string {
  const first = Object.values(baseUrls)[0] ?? ''
  const lines = [
    '',
    `Haat ${version} is ready.`,
    '',
    ...Object.values(shops ?? {}).map((url) => `  ${'shop'.padEnd(14)}${url}`),
    ...Object.entries(baseUrls).map(([environment, url]) => `  ${environment.padEnd(14)}${url}`),
    `  ${'dashboard'.padEnd(14)}${first}/dashboard/`,
    `  ${'API reference'.padEnd(14)}${first}/docs`,
  ]
  if (hasLocalInbox) lines.push(`  ${'mail and SMS'.padEnd(14)}${first}/dev/inbox`)
  if (simulatorUrl) lines.push(`  ${'gateways'.padEnd(14)}${simulatorUrl} (simulated payment gateways)`)
  if (courierSimulatorUrl) lines.push(`  ${'couriers'.padEnd(14)}${courierSimulatorUrl} (simulated couriers)`)
  if (demo) lines.push(...demoLines(baseUrls, demo))
  return `${[...lines, '', 'Press Ctrl-C to stop.', ''].join('\n')}\n`
}

function demoLines(baseUrls: BaseUrls, demo: DemoFacts): string[] {
  const served = (['live', 'sandbox'] as const).filter((environment) => baseUrls[environment])
  const lines = ['', 'Demo stores (also in demo.json of the data folder):']
  for (const [index, { subdomain, staff }] of demo.live.stores.entries()) {
    lines.push(`  ${subdomain}`, `    ${'staff'.padEnd(12)}${staff.email}  ${staff.password}`)
    for (const environment of served) {
      lines.push(`    ${`${environment} key`.padEnd(12)}${demo[environment].stores[index]?.service_key}`)
    }
  }
  const environment = served[0] ?? 'live'
  const key = demo[environment].stores[0]?.service_key
  const url = `${baseUrls[environment]}/api/v1/business/website/products/?limit=3`
  return [...lines, '', 'Try:', `  curl -H 'X-Service-Key: ${key}' '${url}'`]
}
