import type { papers } from '@haat/contract/vocabulary.ts'
import { type RefObject, useEffect } from 'react'
import { addPrintRules } from '../../ui/print-rules.ts'

type Paper = (typeof papers)[number]

const PX_PER_MM = 96 / 25.4
/** Shorter pages than wide would be turned by some printers. */
const LEAST_ROLL_MM = 100

/**
 * Gives the pages of the printer the size of the paper, as long as the screen is shown. A roll has no height: each of its
 * pages is as long as what is on it.
 */
export function usePageSizes(pile: RefObject<Element | null>, paper: Paper, content: readonly unknown[]): void {
  useEffect(() => {
    const sheets = [...(pile.current?.children ?? [])]
    return addPrintRules(paper === '80mm' ? rollPages(sheets) : `@page { size: ${paper}; margin: 10mm }`)
  }, [pile, paper, ...content])
}

/** The rules of pages that are as long as each sheet is on the screen, where it is as wide as the roll. */
const rollPages = (sheets: readonly Element[]): string =>
  sheets
    .map((sheet, index) => {
      const height = Math.max(LEAST_ROLL_MM, Math.ceil(sheet.scrollHeight / PX_PER_MM) + 1)
      const name = `roll-${index + 1}`
      return `@page ${name} { size: 80mm ${height}mm; margin: 0 }
        @media print { [data-paper="80mm"] > :nth-child(${index + 1}) { page: ${name} } }`
    })
    .join('\n')
