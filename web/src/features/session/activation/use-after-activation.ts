import type { CallOutput } from '@smartproject/bff/api/calls'
import { useNavigate, useSearchParams } from 'react-router'
import { destinationOf, withDestination } from '../../../lib/place/safe-path.js'
import { forgetSentSignUp } from './sent-sign-up.js'

/** Goes on with a new account: to where the page leads, or to the sign-in where this is not the browser that signed up. */
export function useAfterActivation() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return ({ signed_in }: CallOutput<'activateAccount'>) => {
    forgetSentSignUp()
    const to = signed_in ? destinationOf(params) : withDestination('/login?activated', params)
    void navigate(to, { replace: true })
  }
}
