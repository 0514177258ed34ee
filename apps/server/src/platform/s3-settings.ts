/** A bucket of an S3-compatible server, and the key that may read, write and delete its objects. */
export type S3Settings = Readonly<{
  /** Without a path: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

const DEFAULT_REGION = 'us-east-1'

/** The settings of S3, null when none is given, or the fault as one sentence for the operator, without secrets. */
export function parseS3Settings(given: S3Settings): S3Settings | null | string {
  const { region, ...required } = given
  const missing = Object.values(required).filter((value) => value === '').length
  if (missing === 4 && region === '') return null
  if (missing > 0)
    return 'Set HAAT_S3_ENDPOINT, HAAT_S3_BUCKET, HAAT_S3_ACCESS_KEY_ID and HAAT_S3_SECRET_ACCESS_KEY together, or none of them.'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given.bucket))
    return `HAAT_S3_BUCKET is "${given.bucket}"; it must be 3 to 63 lower-case letters, digits, dots or hyphens.`
  const endpoint = parseOrigin(given.endpoint)
  if (endpoint === null) return 'HAAT_S3_ENDPOINT must look like https://s3.example.com, without a path or password.'
  return Object.freeze({ ...given, endpoint, region: region || DEFAULT_REGION })
}

/** Scheme, host and port of a URL that has nothing else; null for any other text. */
export function parseOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}
