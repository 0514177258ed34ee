import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { websiteTexts } from '../website-texts.ts'
import classes from './website-frame.module.css'

export type Device = 'phone' | 'computer'

/** The message of a page of a preview that has loaded, and the one that makes it load again. */
const READY = 'haat-preview-ready'
const RELOAD = 'haat-preview'
const widths: Record<Device, number> = { phone: 390, computer: 1280 }

type WebsiteFrameProps = {
  address: string
  device: Device
  /** The page in the frame is loaded again when it grows; it stays the page, and where it was scrolled to. */
  turn: number
  isLarge: boolean
}

/** A website in a frame as wide as a device, smaller where there is less room. */
export function WebsiteFrame({ address, device, turn, isLarge }: WebsiteFrameProps) {
  const t = useTexts(websiteTexts)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useReloads(frame, turn)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => {
      const width = device === 'phone' ? widths.phone : Math.max(widths.computer, element.clientWidth)
      element.style.setProperty('--frame-width', `${width}px`)
      element.style.setProperty('--frame-scale', String(Math.min(1, element.clientWidth / width)))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [device])
  return (
    <div ref={box} className={`${classes.box} ${isLarge ? classes.large : ''}`}>
      <iframe
        ref={frame}
        className={classes.frame}
        src={`/website-frame?address=${encodeURIComponent(address)}`}
        title={t.preview}
        loading="lazy"
      />
    </div>
  )
}

/** Reloads the page after a change. One that is still loading is reloaded as soon as it has loaded, if it may show what was before. */
function useReloads(frame: { current: HTMLIFrameElement | null }, turn: number): void {
  const state = useRef({ isReady: false, loadedTurn: turn })
  const wanted = useRef(turn)
  wanted.current = turn
  const reload = useRef(() => {
    const page = frame.current?.contentWindow?.frames[0]
    const now = state.current
    if (!page || !now.isReady || now.loadedTurn === wanted.current) return
    state.current = { isReady: false, loadedTurn: wanted.current }
    // Any origin: it says nothing.
    page.postMessage(RELOAD, '*')
  })
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (data !== READY || source !== frame.current?.contentWindow?.frames[0]) return
      state.current.isReady = true
      reload.current()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame])
  useEffect(() => {
    if (turn >= 0) reload.current()
  }, [turn])
}
