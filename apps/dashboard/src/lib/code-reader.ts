import type { CodeReader } from './read-codes.ts'

type Detected = { rawValue: string }
type Detector = { detect(video: HTMLVideoElement): Promise<Detected[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** What our papers and those of couriers have. */
const formats = ['qr_code', 'code_128'] as const

/** The reader of the browser where it has one for these codes (Chrome on Android), else one that is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.every((format) => known.includes(format)))
    return (await import('./read-codes.ts')).readCodes()
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}
