import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The ticket of an identity that no account has. It leaves the address at once, so that neither the history nor a copied
 * address holds it.
 */
export function useTicket(): string {
  const [params, setParams] = useSearchParams()
  const shown = params.get('accessToken')
  const [ticket, setTicket] = useState(shown ?? '')
  // A later one comes with a navigation within the page.
  if (shown !== null && shown !== ticket) setTicket(shown)
  useEffect(() => {
    if (shown === null) return
    setParams(
      (all) => {
        all.delete('accessToken')
        return all
      },
      { replace: true },
    )
  }, [shown, setParams])
  return ticket
}
