import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { liveTexts } from './live-texts.ts'
import { ring, sound } from './ring.ts'
import classes from './sound-choice.module.css'

/** Whether new orders ring. Who switches it on hears it. */
export function SoundChoice() {
  const t = useTexts(liveTexts)
  const value = useSyncExternalStore(sound.subscribe, sound.get)
  const choices = [
    { value: 'on', label: t.soundOn },
    { value: 'off', label: t.soundOff },
  ] as const
  const choose = (chosen: 'on' | 'off') => {
    sound.set(chosen)
    if (chosen === 'on') ring()
  }
  return (
    <div className={classes.choice}>
      <p className={classes.label}>{t.sound}</p>
      <Segmented label={t.sound} value={value} choices={choices} onChange={choose} />
    </div>
  )
}
