import './kitStyles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTheme } from '../device/usePreferences.ts'
import { cssVariables, theme } from './theme.ts'

/** Provides the component library (Mantine). The public pages do without it to keep them small. */
export function Kit({ children }: { children: ReactNode }) {
  const chosen = useTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(chosen !== 'system' && { forceColorScheme: chosen })}
    >
      {children}
    </MantineProvider>
  )
}
