import { defineConfig } from 'vitest/config'

// The tests in a browser: `npm run test:browser`.
export default defineConfig({
  test: {
    include: ['apps/**/*.browser.ts'],
    globalSetup: ['apps/server/test/global-setup.ts', 'apps/dashboard/test/browser/build-once.ts'],
    provide: { share: 0, seed: 1, resultsFile: null },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
})
