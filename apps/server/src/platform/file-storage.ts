import type { Readable } from 'node:stream'
import { ApiError } from './errors.ts'

/** A file as it is read: its size in bytes, and its content. */
export type StoredFile = { size: number; content: Readable }

/**
 * Where uploaded files are kept. Paths are the server's own: `<store>/<upload>/<name>`. A failure of the storage throws
 * an `ApiError` with `service_unavailable`; there is no call inside a transaction.
 */
export type FileStorage = {
  /** Stores a file. Stored again, it is replaced as a whole: no reader meets half of it. */
  put(path: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  read(path: string): Promise<StoredFile | null>
  /** Deletes a file; one that does not exist is no failure. */
  remove(path: string): Promise<void>
  exists(path: string): Promise<boolean>
  /** The paths of all files, those of a store together. Files that are being stored meanwhile may be missing. */
  list(): AsyncIterable<string>
}

const PATH = /^\d{1,18}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9]{1,20}\.(webp|avif|pdf)$/

/** Whether a path is one that the server makes: the storage may contain other files. */
export const isFilePath = (path: string): boolean => PATH.test(path)

/** Throws on a path that the server did not make, so that no other file can be named. */
export function assertFilePath(path: string): void {
  if (!isFilePath(path)) throw new Error('not a path of an uploaded file')
}

/** 503 for a failure of the storage. The cause is for the log; it never reaches a client. */
export function storageFailure(cause: unknown): ApiError {
  const failure = new ApiError('service_unavailable', { retryAfterSeconds: 5 })
  failure.cause = cause
  return failure
}
