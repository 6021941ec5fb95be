import type { Gateways } from '../gateways/gateways.js'

// Long enough for a platform that has just started: what is answered here is kept by the page.
const DEADLINE_MS = 3_000

/** Whether the platform waits for its first administrator. Once it has one it never waits again: the last one stays. */
export class Setup {
  private over = false
  private readonly auth: Pick<Gateways['auth'], 'getSetup'>

  constructor(auth: Pick<Gateways['auth'], 'getSetup'>) {
    this.auth = auth
  }

  /** False also while auth does not answer: the pages of the sign-in say so then. */
  async isOpen(requestId: string): Promise<boolean> {
    if (this.over) return false
    try {
      const { open } = await this.auth.getSetup({}, { deadlineMs: DEADLINE_MS, requestId })
      this.over = !open
      return open
    } catch {
      return false
    }
  }
}
