import type { CallInput } from '@smartproject/bff/api/calls'
import { useChange } from '../../../lib/calls/use-change.js'
import { useState } from 'react'
import { command } from '../../../lib/calls/http.js'
import { withCaptcha } from '../captcha/with-captcha.js'

type Forgot = CallInput<'forgotPassword'>
type Reset = CallInput<'resetPassword'>

/** Asks for a code for a new password; `checking` is true while this browser answers a captcha. */
export function useForgotPassword() {
  const [checking, setChecking] = useState(false)
  const mutation = useChange({
    meta: { anonymous: true },
    mutationFn: (input: Forgot) =>
      withCaptcha(
        (captcha) => command<Forgot, unknown>('forgotPassword', { ...input, ...captcha }),
        setChecking,
      ),
  })
  return { ...mutation, checking }
}

type Revert = CallInput<'revertEmailChange'>

/** Gives the account its earlier address back, with a new password. */
export function useRevertEmail() {
  return useChange({
    meta: { anonymous: true },
    mutationFn: (input: Revert) => command<Revert, unknown>('revertEmailChange', input),
  })
}

/** Sets a new password by the code of a mail. */
export function useResetPassword() {
  return useChange({
    meta: { anonymous: true },
    mutationFn: (input: Reset) => command<Reset, unknown>('resetPassword', input),
  })
}
