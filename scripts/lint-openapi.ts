import { fileURLToPath } from 'node:url'
import { createConfig, formatProblems, lint } from '@redocly/openapi-core'

// Checks the API descriptions against OpenAPI 3.1 and the linter's recommended rules.
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The interface asks for trailing slashes.
    'no-path-trailing-slash': 'off',
    // `server: /` is whatever deployment serves the file.
    'no-server-example.com': 'off',
  },
})

for (const audience of ['storefront', 'merchant']) {
  const ref = fileURLToPath(new URL(`../packages/contract/openapi/${audience}.json`, import.meta.url))
  const problems = await lint({ ref, config })
  if (problems.length === 0) continue
  const totals = { errors: problems.length, warnings: 0, ignored: 0 }
  formatProblems(problems, { format: 'stylish', totals, version: '', color: false })
  process.exitCode = 1
}
