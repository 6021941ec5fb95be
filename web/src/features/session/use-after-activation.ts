import type { CallOutput } from '@smartproject/bff/api/calls'
import { useNavigate } from 'react-router'

/** Goes on with a new account: into the product, or to the sign-in where this is not the browser that signed up. */
export function useAfterActivation() {
  const navigate = useNavigate()
  return ({ signed_in }: CallOutput<'activateAccount'>) => {
    void navigate(signed_in ? '/' : '/login?activated', { replace: true })
  }
}
