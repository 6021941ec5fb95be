import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { followColorScheme } from '../../ui/theme/color-scheme.js'
import { PartsEnv } from '../../ui/theme/parts-env.js'
import { Toasts } from '../../ui/overlay/toasts/Toasts.js'

export interface AppProvidersProps {
  client: QueryClient
  /** Tests switch animations off. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** The packages of every page. */
export function AppProviders({ client, env = 'default', children }: AppProvidersProps) {
  useLayoutEffect(followColorScheme, [])
  return (
    <PartsEnv value={env}>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </PartsEnv>
  )
}
