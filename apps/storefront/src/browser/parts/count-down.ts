const digits = (text: string, language: string): string =>
  language === 'bn' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : text

const two = (value: number): string => String(value).padStart(2, '0')

/** Counts the deals inside `root` down by the server's clock: that of a phone may be wrong by hours. */
export function countDown(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const { countdown = '', now = '', language = 'bn', days: daysWord = ':' } = element.dataset
    const ahead = Date.parse(now) - Date.now()
    const shown = element.querySelector('time')
    const tick = () => {
      if (!shown || !element.isConnected) return
      const seconds = Math.floor((Date.parse(countdown) - Date.now() - ahead) / 1_000)
      if (seconds <= 0) return element.remove()
      const days = Math.floor(seconds / 86_400)
      const clock = [Math.floor((seconds % 86_400) / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60].map(two)
      shown.textContent = digits(`${days > 0 ? `${days}${daysWord} ` : ''}${clock.join(':')}`, language)
      setTimeout(tick, 1_000)
    }
    tick()
  }
}
