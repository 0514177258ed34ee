import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The tests that judge what `npm run test:mutation` changes (stryker.config.json).
export default defineConfig({
  // Workspaces are links to the originals: only what stands here itself is changed.
  resolve: { alias: { '@haat/contract': fileURLToPath(new URL('./packages/contract/src', import.meta.url)) } },
  test: {
    include: [
      'packages/contract/src/permissions.test.ts',
      'apps/server/src/shared/*.test.ts',
      'apps/server/src/platform/shopper-tokens.test.ts',
      'apps/server/src/features/{customers,orders,pricing,promotions,stock}/*-rules*.test.ts',
      'apps/server/src/features/customers/refresh*.test.ts',
    ],
    // It compares with the database what is never changed here.
    exclude: ['apps/server/src/features/orders/order-status-rules.test.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    provide: { share: 0, seed: 1, resultsFile: null },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
