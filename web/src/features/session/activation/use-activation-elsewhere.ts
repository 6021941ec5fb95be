import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { destinationOf, withDestination } from '../../../lib/place/safe-path.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { signUpQuery } from '../api/sign-up.js'
import { forgetSentSignUp } from './sent-sign-up.js'

/** Goes on by itself when the sign-up that this page waits for was finished elsewhere: by the link in another window, or on a phone. */
export function useActivationElsewhere(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const over = useQuery(signUpQuery).data?.waiting === false
  // The code is being tried here: its answer goes on.
  const trying = useIsMutating() > 0
  useEffect(() => {
    if (!over || trying) return
    const goOn = async () => {
      // Another window of this browser is signed in by the link, and this one with it.
      const { user } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      forgetSentSignUp()
      const to = user ? destinationOf(params) : withDestination('/login?elsewhere', params)
      void navigate(to, { replace: true })
    }
    goOn().catch(() => undefined)
  }, [over, trying, client, navigate, params])
}
