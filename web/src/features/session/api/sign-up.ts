import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { useState } from 'react'
import { ask } from '../../../lib/calls/calls.js'
import { command } from '../../../lib/calls/http.js'
import { beginSession } from '../../../lib/session/session.js'
import { withCaptcha } from '../captcha/with-captcha.js'

type SignUp = CallInput<'register'>
type Proof = CallInput<'activateAccount'>
type Activated = CallOutput<'activateAccount'>
type SignedUp = CallOutput<'register'>

/** Signs up; whom an invitation has let in is signed in. `checking` is true while this browser answers a captcha. */
export function useSignUp() {
  const client = useQueryClient()
  const [checking, setChecking] = useState(false)
  const mutation = useChange({
    meta: { anonymous: true },
    mutationFn: (input: SignUp) =>
      withCaptcha((captcha) => command<SignUp, SignedUp>('register', { ...input, ...captcha }), setChecking),
    onSuccess: async ({ sent }) => {
      if (!sent) await beginSession(client)
    },
  })
  return { ...mutation, checking }
}

/** The invitation that a sign-up is for, by its code; it tells the address that the sign-up is to prove. */
export function invitedQuery(code: string) {
  return queryOptions({
    queryKey: ['invited', code] as const,
    queryFn: ({ signal }) => ask('getInvitation', { code }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}

/** How often this browser asks whether its sign-up was finished elsewhere. */
export const PACE = { everyMs: 4_000 }

/** Whether the sign-up of this browser still waits for its address to be proven. */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'] as const,
  queryFn: ({ signal }) => ask('getSignUp', {}, { signal }),
  // Of a sign-up before this one it may say that it is over.
  gcTime: 0,
  staleTime: 0,
  refetchInterval: () => PACE.everyMs,
})

/** Makes the account of a sign-up. The browser that signed up is signed in by it. */
export function useActivate() {
  const client = useQueryClient()
  return useChange({
    meta: { anonymous: true },
    mutationFn: (proof: Proof) => command<Proof, Activated>('activateAccount', proof),
    onSuccess: async ({ signed_in }) => {
      if (signed_in) await beginSession(client)
    },
  })
}
