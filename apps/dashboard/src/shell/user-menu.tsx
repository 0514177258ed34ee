import { useNavigate } from 'react-router'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Keyboard, LogOut, ShieldCheck, User } from '../ui/icons.generated.ts'
import { Menu } from '../ui/menu.tsx'
import { SoundChoice } from './live/sound-choice.tsx'
import { Preferences } from './preferences.tsx'
import { shellTexts } from './shell-texts.ts'
import { signOut } from './sign-out.ts'
import classes from './user-menu.module.css'

/** The person who is signed in: language, colours, their account, keys, and the way out. */
export function UserMenu({ name, onShowKeys }: { name: string; onShowKeys?: () => void }) {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const head = (
    <div className={classes.head}>
      <p className={classes.name}>{name}</p>
      <Preferences />
      <SoundChoice />
    </div>
  )
  const account = { label: t.yourAccount, icon: ShieldCheck, onClick: () => void navigate('/account/') }
  const keys = onShowKeys ? [{ label: t.keyboard, icon: Keyboard, onClick: onShowKeys }] : []
  const out = [{ label: t.signOut, icon: LogOut, onClick: () => void signOut(navigate) }]
  return <Menu target={<IconButton label={t.account} icon={User} />} head={head} groups={[[account, ...keys], out]} />
}
