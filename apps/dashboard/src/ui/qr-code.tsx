import { qrCodeOf } from '../lib/qr-code.ts'
import classes from './qr-code.module.css'

/** Readers need this much light around the code. */
const MARGIN = 4

/** A QR code, dark on light in every colour scheme. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrCodeOf(text)
  const size = modules.length + 2 * MARGIN
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])),
  )
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
