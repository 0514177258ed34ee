import type { imageWidths } from '@haat/contract/image-fields.ts'
import type { filePurposes } from '@haat/contract/vocabulary.ts'

/** What may be uploaded, by its first bytes. */
export type FileKind = 'image' | 'pdf'

export type UploadPurpose = (typeof filePurposes)[number]

/** Who uploads: a shopper, a guest, or staff, who are neither. */
export type UploadOwner = {
  storeId: number
  customerId: string | null
  isOfGuest: boolean
  environment: 'live' | 'sandbox'
  /** The wide network of a shopper or guest. */
  network?: string | undefined
}

/**
 * The largest number of files and bytes that a store keeps, and of files in 24 hours: of shoppers, of one of them, and of
 * guests. Staff have no limit of a day.
 */
export const uploadLimits = {
  perStore: 50_000,
  bytesPerStore: 20 * 1024 ** 3,
  ofShoppersPerDay: 2_000,
  perShopperAndDay: 50,
  ofGuestsPerDay: 1_000,
} as const

const MARKUP = /<script|<html|<!doctype|<\?php|<iframe|<svg[\s>]|<body|javascript:/i
const ACTIVE_PDF = /\/JavaScript|\/Launch|\/EmbeddedFile|\/RichMedia/
/** A name in a PDF may write any of its characters as `#` and two hexadecimal digits. */
const PDF_ESCAPE = /#([0-9a-f]{2})/gi
const PDF_END = 1_024

/**
 * The kind of a file by its content; null for everything else. A file that a browser could also read as a page, or a PDF
 * with programs or files in it, is nothing that belongs in a store.
 */
export function kindOfFile(bytes: Uint8Array): FileKind | null {
  const text = latin1(bytes)
  if (MARKUP.test(text)) return null
  if (isImage(text)) return 'image'
  const isPdf = text.startsWith('%PDF-') && text.slice(-PDF_END).includes('%%EOF')
  return isPdf && !ACTIVE_PDF.test(plainNames(text)) ? 'pdf' : null
}

const plainNames = (text: string) =>
  text.replace(PDF_ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

// Each byte is one character, so that places in the text are places in the file.
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const isImage = (text: string): boolean =>
  text.startsWith('\xff\xd8\xff') ||
  text.startsWith('\x89PNG\r\n\x1a\n') ||
  (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')

/** Proofs and messages can be PDFs; what a page shows is an image. */
export const acceptsPdf = (purpose: UploadPurpose): boolean => purpose === 'refund' || purpose === 'ticket'

const PRIVATE_WIDTH = 1280
const PUBLIC_WIDTHS: typeof imageWidths = [320, 640, 1280]

/** The widths and formats in which an image is stored. One that only a few people see has one. */
export const renditionsOf = (purpose: UploadPurpose): { widths: readonly number[]; avif: boolean } =>
  purpose === 'refund' || purpose === 'ticket'
    ? { widths: [PRIVATE_WIDTH], avif: false }
    : { widths: PUBLIC_WIDTHS, avif: true }

/** Whether the file is public as soon as it is uploaded. */
export const isPublicPurpose = (purpose: UploadPurpose): boolean => purpose === 'catalog' || purpose === 'content'
