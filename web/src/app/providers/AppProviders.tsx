import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import { colorSchemes, theme } from '../../ui/theme.js'
import { Toasts } from '../../ui/Toasts.js'

export interface AppProvidersProps {
  client: QueryClient
  /** Tests switch animations off. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** What every page stands on. Mantine adds no style tags: the variables are in our own files. */
export function AppProviders({ client, env = 'default', children }: AppProvidersProps) {
  return (
    <DirectionProvider initialDirection={directionOf(currentLocale())} detectDirection={false}>
      <MantineProvider
        theme={theme}
        env={env}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={client}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
