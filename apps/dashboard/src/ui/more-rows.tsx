import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import classes from './more-rows.module.css'

/** Below rows, a button that reads the next ones. */
export function MoreRows({ isLoading, load }: { isLoading: boolean; load(): void }) {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.more}>
      <Button isWide isBusy={isLoading} onClick={load}>
        {t.showMore}
      </Button>
    </div>
  )
}
