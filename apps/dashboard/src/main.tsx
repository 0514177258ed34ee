import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { watchConnection } from './api/connection.ts'
import { queryClient } from './api/query-client.ts'
import { router } from './app/router.tsx'
import { followLanguage } from './i18n/language.ts'
import { unlockSound } from './shell/live/ring.ts'
import { KeyboardProvider } from './ui/keyboard.tsx'
import { watchRefusedFields } from './ui/refused-fields.ts'
import { ThemeProvider } from './ui/theme-provider.tsx'

followLanguage()
watchRefusedFields()
watchConnection()
unlockSound()
// Without it the dashboard works as well: it only gets no push messages.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/dashboard/sw.js', { scope: '/dashboard/' }).catch(() => null)

const element = document.getElementById('app')
if (!element) throw new Error('index.html has no #app')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <KeyboardProvider>
          <RouterProvider router={router} />
        </KeyboardProvider>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)
