import { defineConfig } from 'vitest/config'
import { SpreadProcessStarters } from './apps/server/test/spread-process-starters.ts'

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/*.test.ts', 'apps/server/test/reliability/*.reliability.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    // For apps/server/test/reliability: small counts here, large ones in `npm run test:long`.
    // A failed test that depends on the seed prints it; TEST_SEED repeats the run.
    // biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the server
    provide: { share: 0, seed: Number(process.env.TEST_SEED ?? Date.now()) % 2 ** 31, resultsFile: null },
    // They end what hangs. No test is meant to come near them on a machine ten times as slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Files of one worker share their modules: loading the server costs 1.6 s of CPU each time.
    isolate: false,
    // Tests leave much garbage. Collecting it in smaller parts cost some 4 % more CPU time in one comparison.
    execArgv: ['--max-semi-space-size=64'],
    // One more than the smallest machine has cores: some tests only wait, for time limits and processes.
    maxWorkers: 3,
    sequence: { sequencer: SpreadProcessStarters },
  },
})
