import type { Purchase, Quote } from '@smartproject/bff/api/billing/purchases'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { ask } from '../../../../lib/calls/calls.js'
import { loadChunk } from '../../../../lib/calls/chunk-reload.js'
import { refresh, ROOTS } from '../../../../lib/calls/query-roots.js'
import { useCommand } from '../../../../lib/calls/use-command.js'
import type { ProviderSettings } from '../card/provider.js'

/** How often a payment is asked about, and after how long the page says that a mail will tell. */
export const PACE = { everyMs: 1_500, longMs: 60_000 }

const OPENING_MS = 250
const OPENING_TRIES = 20

/** The state of a purchase for its payer. */
export type Progress =
  | { at: 'idle' }
  /** It is being sent. */
  | { at: 'sending' }
  /** The holder is with the bank. */
  | { at: 'proving' }
  /** The provider has not answered for good; `long` after a minute. */
  | { at: 'checking'; long: boolean }
  /** The bank asks the holder for a proof that has not come yet. */
  | { at: 'action'; purchase: Purchase }
  | { at: 'declined'; purchase: Purchase }
  | { at: 'done'; purchase: Purchase }
  /** It waits for money on the seller's account. */
  | { at: 'transfer'; purchase: Purchase }
  /** Given up, too late, or looked at by people. */
  | { at: 'over'; purchase: Purchase }
  /** The price or the plan has changed since it was shown. */
  | { at: 'stale' }
  /** Another window has a purchase open. */
  | { at: 'open'; purchase: Purchase }
  | { at: 'failed'; error: Error }

/** The plans and seats of an order. */
interface Payment {
  quote: Quote
  autoRenew: boolean
  /** A card that was just entered; the default one without it. */
  paymentMethod: string | undefined
  method: Purchase['method']
  payAt?: Purchase['pay_at']
}

export interface UsePurchase {
  progress: Progress
  busy: boolean
  pay: (payment: Payment) => Promise<Progress>
  /** Goes on with a purchase that waits: for the holder, for another card, or for the provider. */
  resume: (purchase: Purchase, paymentMethod?: string) => Promise<Progress>
  cancel: (purchase: Purchase) => Promise<Progress>
  reset: () => void
}

type Commands = ReturnType<typeof useCommands>

function useCommands() {
  return {
    start: useCommand('startPurchase', {}).mutateAsync,
    confirm: useCommand('confirmPurchase', {}).mutateAsync,
    cancel: useCommand('cancelPurchase', {}).mutateAsync,
  }
}

/**
 * Buys. The server decides what is bought and whether it is paid: this only sends, proves the holder where the bank asks for it,
 * and asks again until there is an answer. A repeated press is the same action.
 */
export function usePurchase(
  subscription: number,
  settings: ProviderSettings,
  onEnd: (last: Progress) => void,
): UsePurchase {
  const client = useQueryClient()
  const commands = useCommands()
  const [progress, setProgress] = useState<Progress>({ at: 'idle' })
  const running = useRef<Promise<Progress> | null>(null)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const run = (work: (course: Course) => Promise<Progress>): Promise<Progress> => {
    // A double click joins what is under way.
    if (running.current) return running.current
    const course = new Course({
      subscription,
      settings,
      commands,
      // A payment that is asked about again and again draws nothing as long as its answer is the same.
      show: (next) => setProgress((shown) => (isSame(shown, next) ? shown : next)),
      signal: left.current.signal,
    })
    const whole = course.end(work).then(async (last) => {
      if (last.at === 'done') await reopened(client, subscription)
      // A finished order is not placed again by a late press.
      else running.current = null
      if (!course.left) onEnd(last)
      // The queries of pages about it are asked anew when the steps that led here are gone.
      if (last.at === 'done') void refresh(client, [ROOTS.billing, ROOTS.company])
      return last
    })
    running.current = whole
    return whole
  }
  return {
    progress,
    busy: ['sending', 'proving', 'checking', 'done', 'transfer'].includes(progress.at),
    pay: (payment) => run((course) => course.pay(payment)),
    resume: (purchase, paymentMethod) => run((course) => course.resume(purchase, paymentMethod)),
    cancel: (purchase) => run((course) => course.cancel(purchase)),
    reset: () => setProgress({ at: 'idle' }),
  }
}

/** A payment opens the company again; platform administrators get the news a moment later. */
async function reopened(client: QueryClient, subscription: number): Promise<void> {
  for (let tries = 0; tries < OPENING_TRIES; tries += 1) {
    await refresh(client, [ROOTS.companies])
    const lists = client.getQueriesData<{ id: number; expired: boolean }[]>({ queryKey: [ROOTS.companies] })
    const closed = lists.some(([, all]) => all?.some(({ id, expired }) => id === subscription && expired))
    if (!closed) return
    await new Promise((resolve) => setTimeout(resolve, OPENING_MS))
  }
}

interface PurchaseContext {
  subscription: number
  settings: ProviderSettings
  commands: Commands
  show: (progress: Progress) => void
  signal: AbortSignal
}

/** One way from a press to an answer. */
class Course {
  private readonly context: PurchaseContext

  constructor(context: PurchaseContext) {
    this.context = context
  }

  /** True once the page is no longer there. */
  get left(): boolean {
    return this.context.signal.aborted
  }

  /** Whatever happens, the page hears of it. */
  async end(work: (course: Course) => Promise<Progress>): Promise<Progress> {
    this.context.show({ at: 'sending' })
    const last = await work(this).catch((error: unknown) => this.refused(error))
    if (!this.left) this.context.show(last)
    return last
  }

  async pay({
    quote: { id, hash },
    autoRenew,
    paymentMethod,
    method,
    payAt = 'now',
  }: Payment): Promise<Progress> {
    const { subscription, commands } = this.context
    const input = {
      subscription,
      quote: id,
      hash,
      auto_renew: autoRenew,
      ...(method === 'transfer' ? { method } : {}),
      ...(payAt === 'now' ? {} : { pay_at: payAt }),
      ...(paymentMethod === undefined ? {} : { payment_method: paymentMethod }),
    }
    const purchase = await this.whenReached(
      async () => (await commands.start(input)).purchase,
      async () => {
        const open = await this.look(null)
        return open?.quote.id === id ? open : null
      },
    )
    return this.settle(purchase)
  }

  async resume(purchase: Purchase, paymentMethod?: string): Promise<Progress> {
    if (purchase.state === 'needs_action') return this.settle(purchase)
    if (paymentMethod === undefined && purchase.state !== 'declined') return this.settle(purchase)
    return this.settle(await this.confirm(purchase, paymentMethod))
  }

  async cancel({ id: purchase }: Purchase): Promise<Progress> {
    const { subscription, commands } = this.context
    const answer = await this.whenReached(() => commands.cancel({ subscription, purchase }))
    return answer.purchase.state === 'cancelled' ? { at: 'idle' } : this.settle(answer.purchase)
  }

  private async confirm({ id: purchase }: Purchase, paymentMethod?: string): Promise<Purchase> {
    const { subscription, commands } = this.context
    const card = paymentMethod === undefined ? {} : { payment_method: paymentMethod }
    return (await this.whenReached(() => commands.confirm({ subscription, purchase, ...card }))).purchase
  }

  private async settle(first: Purchase): Promise<Progress> {
    let purchase = first
    if (purchase.state === 'needs_action') purchase = await this.prove(purchase)
    const since = Date.now()
    while (purchase.state === 'open' || purchase.state === 'paying' || purchase.state === 'paid') {
      this.context.show({ at: 'checking', long: Date.now() - since >= PACE.longMs })
      await this.pause()
      purchase = (await this.look(purchase.id)) ?? purchase
    }
    return ended(purchase)
  }

  /** The bank's own page, in a frame of the provider. Whether the proof was good the server asks the provider. */
  private async prove(purchase: Purchase): Promise<Purchase> {
    const { settings, show } = this.context
    show({ at: 'proving' })
    const { openProvider } = await loadChunk(() => import('../card/provider.js'))
    const provider = await openProvider(settings)
    await provider.handleNextAction({ clientSecret: purchase.client_secret ?? '' })
    return this.confirm(purchase)
  }

  /**
   * Sends. While the answer is lost it looks whether the request arrived all the same, and sends it again where it did not: a
   * repeated request has one effect.
   */
  private async whenReached<T>(send: () => Promise<T>, arrived?: () => Promise<T | null>): Promise<T> {
    const since = Date.now()
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!isLost(error)) throw error
        this.context.show({ at: 'checking', long: Date.now() - since >= PACE.longMs })
        await this.pause()
        const answer = await arrived?.()
        if (answer) return answer
      }
    }
  }

  private async look(id: string | null): Promise<Purchase | null> {
    const { subscription, signal } = this.context
    const input = { subscription, ...(id === null ? {} : { purchase: id }) }
    try {
      return (await ask('getPurchase', input, { signal })).purchase
    } catch (error) {
      if (isLost(error)) return null
      throw error
    }
  }

  private async refused(error: unknown): Promise<Progress> {
    const reason = isApiError(error) ? error.reason : ''
    if (reason === 'QUOTE_STALE') return { at: 'stale' }
    if (reason === 'PURCHASE_OPEN') {
      const purchase = await this.look(null)
      if (purchase) return { at: 'open', purchase }
    }
    return { at: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }

  private pause(): Promise<void> {
    const { signal } = this.context
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, PACE.everyMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new DOMException('the page was left', 'AbortError'))
      })
    })
  }
}

const isSame = (one: Progress, other: Progress) => JSON.stringify(one) === JSON.stringify(other)

/** True where no one knows whether the request arrived. */
function isLost(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 504)
}

function ended(purchase: Purchase): Progress {
  if (purchase.state === 'done') return { at: 'done', purchase }
  if (purchase.state === 'declined') return { at: 'declined', purchase }
  if (purchase.state === 'transfer') return { at: 'transfer', purchase }
  return purchase.state === 'needs_action' ? { at: 'action', purchase } : { at: 'over', purchase }
}
