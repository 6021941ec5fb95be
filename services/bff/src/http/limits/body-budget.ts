import { tooMany } from '@smartproject/kit/places'

/** Most bytes of bodies in flight: of one account, and of all. */
export interface BodyShare {
  readonly account: number
  readonly all: number
}

/** Bytes of the bodies that this process reads and works on. A body that exceeds the budget is refused at once, and stays unread. */
export class BodyBudget {
  private readonly held = new Map<string, number>()
  private total = 0

  constructor(private readonly share: BodyShare) {}

  /** Takes bytes for an account; the returned function gives them back, once. Errors: exhausted TOO_MANY_AT_ONCE. */
  take(account: string, bytes: number): () => void {
    const held = (this.held.get(account) ?? 0) + bytes
    if (held > this.share.account || this.total + bytes > this.share.all) throw tooMany()
    this.held.set(account, held)
    this.total += bytes
    let given = false
    return () => {
      if (given) return
      given = true
      this.total -= bytes
      const left = (this.held.get(account) ?? 0) - bytes
      if (left > 0) this.held.set(account, left)
      else this.held.delete(account)
    }
  }
}
