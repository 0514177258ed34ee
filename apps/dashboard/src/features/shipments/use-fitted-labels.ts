import { type RefObject, useLayoutEffect } from 'react'

/** Each step has smaller letters. */
const STEPS = 6

const overflows = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1

/** Makes the letters of each label as small as its texts need, and no smaller. All labels at once, step by step. */
export function useFittedLabels(pile: RefObject<Element | null>, content: readonly unknown[]): void {
  useLayoutEffect(() => {
    let labels = [...(pile.current?.querySelectorAll<HTMLElement>('article') ?? [])]
    for (const label of labels) label.dataset.fit = '0'
    for (let step = 1; step < STEPS; step++) {
      labels = labels.filter((label) => [label, ...label.querySelectorAll('[data-fits]')].some(overflows))
      for (const label of labels) label.dataset.fit = String(step)
    }
  }, [pile, ...content])
}
