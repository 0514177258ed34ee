import { Readable } from 'node:stream'

const PART_BYTES = 65_536

/** The bytes of a file in parts, between which the server does other work. */
export const fileInParts = (file: Buffer): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < file.length; at += PART_BYTES) {
        yield file.subarray(at, at + PART_BYTES)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })(),
  )
