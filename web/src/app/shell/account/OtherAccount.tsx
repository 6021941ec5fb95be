import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sessionQuery } from '../../../lib/session/session.js'
import { onSignInElsewhere, type SignInNews } from '../../../lib/live/sign-in-news.js'

// Every page is inside this: what a dialog needs is loaded when there is one.
const OtherAccountDialog = lazy(() =>
  import('./OtherAccountDialog.js').then((m) => ({ default: m.OtherAccountDialog })),
)

/** Stops a page of a person whose browser another account has taken over in another window: its calls would be that account's. */
export function OtherAccount() {
  const [news, setNews] = useState<SignInNews>()
  // The account this page was opened for; to ask anew would answer with the other account.
  const own = useQuery({ ...sessionQuery, enabled: false }).data?.user
  useEffect(() => onSignInElsewhere(setNews), [])
  if (!own || !news || news.id === String(own.id)) return null
  return (
    <Suspense>
      <OtherAccountDialog news={news} own={own.fullname} />
    </Suspense>
  )
}
