import { banglaDigits } from '../../i18n/digits.ts'

const words = { bn: { left: 'বাকি', day: 'দিন', days: 'দিন' }, en: { left: 'Ends in', day: 'day', days: 'days' } }

const digits = (text: string, language: string): string => (language === 'bn' ? banglaDigits(text) : text)

const two = (value: number): string => String(value).padStart(2, '0')

/** Counts the deals inside `root` down by the server's clock: that of a phone may be wrong by hours. */
export function countDown(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const { countdown = '', now = '', language = 'bn' } = element.dataset
    const t = words[language === 'en' ? 'en' : 'bn']
    const ahead = Date.parse(now) - Date.now()
    const label = element.querySelector('span')
    const shown = element.querySelector('time')
    if (label) label.textContent = t.left
    const tick = () => {
      const seconds = Math.floor((Date.parse(countdown) - Date.now() - ahead) / 1_000)
      if (!shown || !element.isConnected) return
      if (seconds <= 0) return element.remove()
      const days = Math.floor(seconds / 86_400)
      const clock = [Math.floor((seconds % 86_400) / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60].map(two)
      const before = days > 0 ? `${days} ${days === 1 ? t.day : t.days} ` : ''
      shown.textContent = digits(before + clock.join(':'), language)
      setTimeout(tick, 1_000)
    }
    tick()
  }
}
