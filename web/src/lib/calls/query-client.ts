import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query'
import { isApiError } from './api-error.js'

const STALE_MS = 15_000

/** Only what may heal by itself is tried again: no answer at all, or a service that is not ready. */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (!isApiError(error)) return false
  return failures < 2 && (error.status === 0 || error.status === 502 || error.status === 503)
}

/** @param onSignedOut called when any answer says that the session has ended */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  // A refused sign-in is an answer to the form, not the end of a session.
  const onError = (error: unknown, meta: Readonly<Record<string, unknown>> | undefined) => {
    if (isApiError(error) && error.status === 401 && meta?.['anonymous'] !== true) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => onError(error, meta),
    }),
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: worthRetrying, refetchOnWindowFocus: true },
      // Without a connection a change fails at once and says so, instead of turning in circles until there is one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
