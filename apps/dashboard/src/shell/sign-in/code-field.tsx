import { useTexts } from '../../i18n/texts.ts'
import { TextButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { signInTexts } from './sign-in-texts.ts'

type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  error: readonly string[] | undefined
  /** A recovery code is typed, in place of the code of the app. */
  isRecovery: boolean
  onKind: (isRecovery: boolean) => void
}

/** The code of the authenticator app, or a recovery code. */
export function CodeField({ isRecovery, onKind, onChange, ...field }: CodeFieldProps) {
  const t = useTexts(signInTexts)
  const change = () => {
    onKind(!isRecovery)
    onChange('')
  }
  return (
    <>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? t.recoveryCode : t.code}
        hint={isRecovery ? t.recoveryHint : t.codeHint}
        {...field}
        onChange={onChange}
        name="code"
        keyboard={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={30}
        isFirst
      />
      <TextButton onClick={change}>{isRecovery ? t.useApp : t.useRecovery}</TextButton>
    </>
  )
}
