import type { Quote } from '@smartproject/bff/api/billing/purchases'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '../../../../i18n/problem-text.js'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { quoteQuery } from '../../api/queries.js'
import type { Order } from '../../model.js'

const TYPING_MS = 250

/** The server's quote for an order. */
export interface AskedQuote {
  quote: Quote | undefined
  /** The displayed price: the quote, or that without the coupon when only the coupon was refused. */
  priced: Quote | undefined
  /** Why the coupon was refused; null while it was not. */
  couponProblem: string | null
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
  const couponProblem = couponProblemOf(asked.error)
  const refused = couponProblem !== null
  const plain = useQuery({
    ...quoteQuery(subscription, { ...rested, coupon: '' }),
    enabled: enabled && refused,
  })
  const changing = JSON.stringify(rested) !== JSON.stringify(order)
  const quote = asked.error ? undefined : asked.data
  return {
    quote,
    priced: quote ?? (refused ? plain.data : undefined),
    couponProblem: changing ? null : couponProblem,
    error: changing ? null : asked.error,
    settling: changing || asked.isPlaceholderData,
    retry: () => void asked.refetch(),
    renew: async () => (await asked.refetch()).data,
  }
}

/** The fault of the coupon; null for any other failure. */
function couponProblemOf(error: Error | null): string | null {
  if (!isApiError(error)) return null
  const own = error.reasonOf('coupon') !== undefined || error.reason.startsWith('COUPON')
  return own ? problemText(error) : null
}
