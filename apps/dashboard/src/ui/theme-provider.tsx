import { createTheme, localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = createTheme({
  primaryColor: 'teal',
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
})
const remembered = localStorageColorSchemeManager({ key: 'haat.colour-scheme' })

/** The theme. Its variables are in style sheets: the policy of the page allows no style elements made by scripts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

export const colourSchemes = ['light', 'dark', 'auto'] as const
export type ColourScheme = (typeof colourSchemes)[number]

/** The chosen colour scheme, `auto` for that of the device, and how to choose another. */
export function useColourScheme(): [scheme: ColourScheme, choose: (scheme: ColourScheme) => void] {
  // Otherwise it makes a style element that stops transitions, which the policy of the page forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [colorScheme, setColorScheme]
}
