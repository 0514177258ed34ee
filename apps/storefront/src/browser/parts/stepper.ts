import { banglaDigits, latinDigits } from '../../i18n/digits.ts'

const latin = (text: string): number => Number(latinDigits(text)) || 0

const written = (value: number, language: string | undefined): string =>
  language === 'bn' ? banglaDigits(String(value)) : String(value)

type Limits = { min: number; max: number; language: string | undefined }

const limitsOf = ({ dataset }: HTMLElement): Limits => ({
  min: Number(dataset.min),
  max: Number(dataset.max),
  language: dataset.language,
})

/** Sets the number of a stepper within its limits. */
export function setQuantity(stepper: HTMLElement, value: number): void {
  const { min, max, language } = limitsOf(stepper)
  const input = stepper.querySelector('input')
  if (input) input.value = written(Math.min(Math.max(value, min), max), language)
}

export const quantityOf = (stepper: Element | null): number => latin(stepper?.querySelector('input')?.value ?? '')

/** The buttons beside quantities, also of parts that are replaced later. */
export function watchSteppers(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step]')
    const stepper = button?.closest<HTMLElement>('[data-stepper]')
    if (button && stepper) setQuantity(stepper, quantityOf(stepper) + Number(button.dataset.step))
  })
}
