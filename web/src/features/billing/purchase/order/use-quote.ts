import type { Quote } from '@smartproject/bff/contract/billing/purchases'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { quoteQuery } from '../../api/queries.js'
import type { Order } from '../../model.js'

const TYPING_MS = 250

/** What the server says about an order. */
export interface AskedQuote {
  quote: Quote | undefined
  error: Error | null
  /** True while what is shown belongs to an earlier order. */
  settling: boolean
  retry: () => void
  /** Asks anew, for what may have changed meanwhile. */
  renew: () => Promise<Quote | undefined>
}

/** Asks what an order costs whenever it has changed and rests for a moment. */
export function useQuote(subscription: number, order: Order, enabled = true): AskedQuote {
  const [rested] = useDebouncedValue(order, TYPING_MS)
  const asked = useQuery({ ...quoteQuery(subscription, rested), enabled })
  const changing = JSON.stringify(rested) !== JSON.stringify(order)
  return {
    quote: asked.error ? undefined : asked.data,
    error: changing ? null : asked.error,
    settling: changing || asked.isPlaceholderData,
    retry: () => void asked.refetch(),
    renew: async () => (await asked.refetch()).data,
  }
}
