import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Camera, ScanBarcode } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useScannedCode } from './api.ts'
import { hasCamera } from './parts/has-camera.ts'
import classes from './parts/scan.module.css'
import { Scanned } from './parts/scanned.tsx'
import { scanTexts } from './scan-texts.ts'
import { useScanner } from './use-scanner.ts'

const ScanCamera = loadLater(() => import('./parts/scan-camera.tsx'))

/** `shipments/scan/`: what the code of a label or slip is on, by a scanner, the camera, or by hand. */
export function ScanPage() {
  const t = useTexts(scanTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const code = search.get('code') ?? ''
  const [typed, setTyped] = useState('')
  const [isWatching, setWatching] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const read = useScannedCode(code)
  useScanner(field)
  const find = (next: string) => {
    setWatching(false)
    setTyped('')
    const wanted = next.trim()
    if (wanted === '') return
    if (wanted === code) void read.refetch()
    // The way back leads to what was open before the first code.
    else setSearch({ code: wanted }, { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(typed)
  }
  return (
    <Page title={t.scan} hint={t.hint} back={{ to: storePath(subdomain, 'shipments'), label: t.back }} isNarrow>
      <Card>
        <form className={classes.form} onSubmit={submit}>
          <div className={classes.field}>
            <TextField
              ref={field}
              label={t.code}
              name="code"
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              maxLength={100}
            />
          </div>
          <Button type="submit">{t.find}</Button>
          {hasCamera() && !isWatching ? (
            <Button icon={Camera} onClick={() => setWatching(true)}>
              {code ? t.next : t.camera}
            </Button>
          ) : null}
        </form>
        <Suspense>{isWatching ? <ScanCamera onCode={find} onClose={() => setWatching(false)} /> : null}</Suspense>
      </Card>
      {code && !isWatching ? (
        <ReadView query={read} missing={null}>
          {(found) =>
            found.order || found.shipments.length > 0 ? (
              <Scanned found={found} />
            ) : (
              <Card>
                <EmptyState icon={ScanBarcode} title={t.nothing(code)}>
                  {t.nothingHint}
                </EmptyState>
              </Card>
            )
          }
        </ReadView>
      ) : null}
    </Page>
  )
}
