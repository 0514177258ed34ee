import { readFileSync } from 'node:fs'
import { findOpenApiProblems } from './checks/openapi-problems.ts'

// Checks the OpenAPI documents against OpenAPI 3.1 and a public linter's strict rules.
for (const audience of ['storefront', 'merchant']) {
  const file = new URL(`../packages/contract/openapi/${audience}.json`, import.meta.url)
  const problems = await findOpenApiProblems(readFileSync(file, 'utf8'))
  if (problems.length === 0) continue
  console.error(`packages/contract/openapi/${audience}.json\n  ${problems.join('\n  ')}`)
  process.exitCode = 1
}
