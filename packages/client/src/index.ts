// biome-ignore-all lint/performance/noBarrelFile: the entry of the package
export type { ApiResponse, Call, ListCall, Page } from './call.ts'
export { type Client, createClient } from './client.ts'
export { type ErrorCode, type ErrorDetails, HaatError, HaatErrorOf } from './errors.ts'
export { type ImageSource, imageSources } from './image-sources.ts'
export type { Group, OperationRow } from './operation-row.ts'
export type {
  CallOptions,
  ClientOptions,
  MerchantOptions,
  RenewedTokens,
  StorefrontOptions,
  TokenPair,
} from './options.ts'
export { isSignedOut } from './session.ts'
export { type HaatEvent, verifyWebhook } from './verify-webhook.ts'
