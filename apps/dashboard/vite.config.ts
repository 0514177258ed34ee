import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// biome-ignore lint/style/noProcessEnv: a setting of development
const api = process.env.HAAT_DASHBOARD_API ?? 'http://localhost:4000'

// `npm run dev` serves the sources on port 5173, beside a running server on port 4000.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/dashboard/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  // From its build for older browsers no unused module is left out.
  resolve: { alias: { '@zxing/library': '@zxing/library/es2015/index.js' } },
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist',
    target: ['chrome110', 'safari16', 'firefox115'],
    // The policy of the page allows no `data:` sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      // It does not say that its modules do nothing by themselves: of 120 kB, 25 are left.
      treeshake: { moduleSideEffects: [{ test: /@zxing\/library/, sideEffects: false }] },
      // Packages mark what runs in browsers for frameworks that have a server, too.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/media': api, '/demo': api, '/health': api } },
})
