import type { Clock } from '@smartproject/kit/types/clock'

import { noCaptcha, type Captcha, type CaptchaName } from './captcha.js'

/** For how long a choice is believed: other replicas follow an administrator within this time. */
const BELIEVED_MS = 5_000

/** The captcha that holds now, of those that can be served here. */
export interface Captchas {
  /** Those that can be chosen. */
  readonly offered: readonly CaptchaName[]
  /** The captcha before a choice, and where a choice cannot be served. */
  readonly usual: CaptchaName
  /** Origins that browsers need for whichever is chosen. */
  readonly origins: readonly string[]
  /** Errors: those of asking for the choice, as long as none is known. */
  current(): Promise<Captcha>
  /** Asks for the choice anew: it was changed here. */
  forget(): void
}

export interface CaptchaParts {
  /** By name; nothing can always be served. */
  readonly served: ReadonlyMap<CaptchaName, Captcha>
  readonly usual: CaptchaName
  /** Null before a choice. */
  readonly choice: () => Promise<CaptchaName | null>
  readonly clock: Clock
}

/** The captchas of this installation, of which an administrator chooses one. */
export function chosenCaptcha({ served, usual, choice, clock }: CaptchaParts): Captchas {
  let known: { captcha: Captcha; until: number } | null = null
  const named = (name: CaptchaName | null) => served.get(name ?? usual) ?? served.get(usual) ?? noCaptcha
  const ask = async () => {
    const captcha = named(await choice())
    known = { captcha, until: clock.now().getTime() + BELIEVED_MS }
    return captcha
  }
  return {
    offered: [...served.keys()],
    usual,
    origins: [...served.values()].flatMap(({ origins }) => origins),
    async current() {
      if (known && clock.now().getTime() < known.until) return known.captcha
      const last = known?.captcha
      return ask().catch((error: unknown) => {
        if (last) return last
        throw error
      })
    },
    forget() {
      known = null
    },
  }
}

/** One captcha that never changes. */
export function onlyCaptcha(captcha: Captcha): Captchas {
  const name = captcha.provider ?? 'none'
  return {
    offered: [name],
    usual: name,
    origins: captcha.origins,
    current: () => Promise.resolve(captcha),
    forget: () => undefined,
  }
}
