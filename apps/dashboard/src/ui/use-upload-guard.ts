import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { uploadTexts } from '../i18n/upload-texts.ts'
import { showToast } from './toasts.tsx'

/** Saves a form when no file of it is being uploaded, and else asks to wait. */
export function useUploadGuard(save: () => void) {
  const { wait } = useTexts(uploadTexts)
  const [isUploading, setUploading] = useState(false)
  return {
    setUploading,
    save: () => (isUploading ? showToast({ message: wait, kind: 'error' }) : save()),
  }
}
