import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { useState } from 'react'
import { command, type SessionUser } from '../../../lib/calls/http.js'
import { showPasskey } from '../../../lib/session/passkeys.js'
import { beginSession } from '../../../lib/session/session.js'
import { withCaptcha } from '../captcha/with-captcha.js'

export interface Credentials {
  email: string
  password: string
  /** Set to stay signed in. */
  stay?: boolean
}

export interface SignedIn {
  accessToken: string
  user: SessionUser
}

/**
 * Signs in. Nothing of an earlier person stays in memory, and the new session's token is taken at once. `checking` is
 * true while this browser answers a captcha.
 */
export function useSignIn() {
  const client = useQueryClient()
  const [checking, setChecking] = useState(false)
  const mutation = useChange({
    meta: { anonymous: true },
    mutationFn: (credentials: Credentials) => signIn(credentials, setChecking),
    onSuccess: () => beginSession(client),
  })
  return { ...mutation, checking }
}

/** Goes on with a sign-in by a code of the second factor. */
export function useAnswerSecondFactor() {
  const client = useQueryClient()
  return useChange({
    meta: { anonymous: true },
    mutationFn: (input: CallInput<'answerSecondFactor'>) =>
      command<typeof input, SignedIn>('answerSecondFactor', input),
    onSuccess: () => beginSession(client),
  })
}

/** Signs in by a passkey alone. */
export function useSignInWithPasskey() {
  const client = useQueryClient()
  return useChange({
    meta: { anonymous: true },
    mutationFn: async (stay: boolean) => {
      const input = { credential: await showPasskey(), ...(stay && { stay }) }
      return command<CallInput<'signInWithPasskey'>, SignedIn>('signInWithPasskey', input)
    },
    onSuccess: () => beginSession(client),
  })
}

function signIn(credentials: Credentials, checking: (is: boolean) => void): Promise<SignedIn> {
  return withCaptcha(
    (captcha) => command<Credentials, SignedIn>('authenticate_login', { ...credentials, ...captcha }),
    checking,
  )
}
