import { DefaultSearchPlugin, dummyPaymentHandler } from '@vendure/core'

process.env.VENDURE_DISABLE_TELEMETRY = 'true'
// TypeORM sends queries on busy connections.
process.noDeprecation = true

/** Standard output belongs to the benchmark. */
const logger = {
  error: (message, context, trace) => console.error(`${context}: ${message}`, trace ?? ''),
  warn() {},
  info() {},
  verbose() {},
  debug() {},
}

/** Images are only addresses, as in Haat's shop. */
const assetStorageStrategy = { toAbsoluteUrl: (_request, identifier) => `https://media.example.com/${identifier}` }

/** Vendure as its guides configure it for production, without dashboard, e-mails and image server. */
export const configure = ({ databaseUrl, poolSize, isSettingUp }) => ({
  logger,
  apiOptions: { hostname: '127.0.0.1', port: 0, introspection: false },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'owner', password: 'nobody signs in' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: databaseUrl,
    poolSize,
    synchronize: isSettingUp,
    // Only the import does not wait for the disk.
    extra: isSettingUp ? { options: '-c synchronous_commit=off' } : {},
  },
  assetOptions: { assetStorageStrategy },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  // One unit is added in each request: the limits of 999 units could be reached.
  orderOptions: { orderItemsLimit: 1_000_000, orderLineItemsLimit: 1_000_000 },
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })],
})
