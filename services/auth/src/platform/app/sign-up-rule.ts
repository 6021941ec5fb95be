import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { requireFresh } from '../../factors/area.js'
import type { ChosenSignUpRule, SignUpRule } from '../domain/sign-up-rule.js'
import type { Deps } from './deps.js'

/** The rule of sign-ups in force: the administrator's choice, else the installation's, as version 0. */
export async function signUpRule({ work, signUp }: Pick<Deps, 'work' | 'signUp'>): Promise<ChosenSignUpRule> {
  return (await work.read(PLATFORM).settings.signUp()) ?? { ...signUp, version: 0 }
}

/** Another rule, and why. */
export interface SetSignUpRuleInput {
  readonly rule: SignUpRule
  /** The version the change was made on. */
  readonly version: number
  readonly reason: string
}

/** Chooses who may open an account. Errors: forbidden STEP_UP; stale VERSION_MISMATCH. */
export async function setSignUpRule(
  deps: Deps,
  caller: Caller,
  { rule, version, reason }: SetSignUpRuleInput,
): Promise<ChosenSignUpRule> {
  await requireFresh(deps, caller)
  return deps.work.write(caller, async (stores, changes) => {
    const current = (await stores.settings.signUp())?.version ?? 0
    if (current !== version) throw stale(current)
    const chosen = { ...rule, version: version + 1 }
    await stores.settings.setSignUp(chosen)
    changes.audit({
      action: 'auth.sign_up_rule_set',
      targetType: 'platform',
      targetId: 'sign-up',
      details: { mode: rule.mode, domains: rule.domains.join(' '), reason },
    })
    return chosen
  })
}
