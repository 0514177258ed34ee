import { textsOf } from '../i18n/texts.ts'

export const problemTexts = textsOf({
  en: { line: (line: string) => `Line ${line}` },
  bn: { line: (line: string) => `লাইন ${line}` },
})
