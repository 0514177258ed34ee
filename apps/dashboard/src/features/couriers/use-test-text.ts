import type { CourierAccount } from '@haat/client/merchant'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { courierTexts } from './courier-texts.ts'

/** How the last test of an account ended. */
export function useCourierTestText({ tested_at, test_failure }: CourierAccount): string {
  const t = useTexts(courierTexts)
  const formats = useFormats()
  if (!tested_at) return t.notTested
  const when = formats.short(tested_at)
  return test_failure ? t.failed(when) : t.tested(when)
}
