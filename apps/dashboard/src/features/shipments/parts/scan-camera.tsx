import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { openCodeReader } from '../../../lib/code-reader.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { scanTexts } from '../scan-texts.ts'
import classes from './scan.module.css'

const BETWEEN_MS = 120

/** What the camera shows, until it has read a code. */
export default function ScanCamera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useTexts(scanTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'cameraDenied' | 'cameraFailed' | null>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const ended = new AbortController()
    watch(video, (code) => latest.current(code), ended.signal).catch((error: unknown) => {
      if (ended.signal.aborted) return
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
      setProblem(isDenied ? 'cameraDenied' : 'cameraFailed')
    })
    return () => ended.abort()
  }, [])
  return (
    <div className={classes.camera}>
      {problem ? (
        <Notice tone="warning" title={t[problem]} />
      ) : (
        <>
          <video ref={video} className={classes.video} aria-label={t.aim} muted playsInline />
          <p className={classes.aim}>{t.aim}</p>
        </>
      )}
      <Button onClick={onClose}>{t.closeCamera}</Button>
    </div>
  )
}

type Video = { current: HTMLVideoElement | null }

/** Shows the camera, and says what code it has read first. It is switched off with the signal. */
async function watch(video: Video, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  const wanted = { video: { facingMode: 'environment', width: { ideal: 1280 } } }
  const [stream, read] = await Promise.all([navigator.mediaDevices.getUserMedia(wanted), openCodeReader()])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted || !video.current) return stop()
  video.current.srcObject = stream
  await video.current.play()
  while (!signal.aborted && video.current) {
    const code = await read(video.current)
    if (signal.aborted) return
    if (code) return onCode(code)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}
