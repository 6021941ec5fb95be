import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { requireFresh } from '../../factors/area.js'
import type { CaptchaChoice, CaptchaName } from '../domain/captcha-choice.js'
import type { Deps } from './deps.js'

/** The captcha that an administrator has chosen; null before a choice. */
export function captchaChoice({ work }: Pick<Deps, 'work'>): Promise<CaptchaChoice | null> {
  return work.read(PLATFORM).settings.captcha()
}

/** Another captcha, and why. */
export interface SetCaptchaInput {
  readonly captcha: CaptchaName
  /** The version the change was made on. */
  readonly version: number
  readonly reason: string
}

/** Chooses which captcha browsers answer. Errors: forbidden STEP_UP; stale VERSION_MISMATCH. */
export async function setCaptchaChoice(
  deps: Deps,
  caller: Caller,
  { captcha, version, reason }: SetCaptchaInput,
): Promise<CaptchaChoice> {
  await requireFresh(deps, caller)
  return deps.work.write(caller, async (stores, changes) => {
    const current = (await stores.settings.captcha())?.version ?? 0
    if (current !== version) throw stale(current)
    const chosen = { captcha, version: version + 1 }
    await stores.settings.setCaptcha(chosen)
    changes.audit({
      action: 'auth.captcha_set',
      targetType: 'platform',
      targetId: 'captcha',
      details: { captcha, reason },
    })
    return chosen
  })
}
