import { notFound, type DomainError } from '@smartproject/kit/errors'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { requireNewPassword } from '../../secrets/area.js'
import { type SessionInput, type SignedIn, startSession } from '../../sessions/area.js'
import { type Locale, newUser, type User } from '../../users/area.js'
import { SETUP_MS } from '../domain/setup.js'
import type { Deps } from './deps.js'

/** The first administrator, and the code that makes one; `email` is normalised. */
export interface SetupInput extends SessionInput {
  readonly code: string
  readonly email: string
  readonly fullname: string
  readonly password: string
  readonly locale: Locale
}

/** True while the platform has no active administrator. */
export async function isSetupOpen({ work }: Pick<Deps, 'work'>): Promise<boolean> {
  return !(await work.read(PLATFORM).users.hasAdmin())
}

/**
 * Makes a setup code in place of an earlier one; null beside an active administrator. It is shown here and nowhere else:
 * only its hash is kept.
 */
export function newSetupCode(
  deps: Pick<Deps, 'work' | 'clock' | 'tokens'> & { letters: () => string },
): Promise<string | null> {
  const code = deps.letters()
  const expireTime = new Date(deps.clock.now().getTime() + SETUP_MS)
  return deps.work.write(systemCaller(PLATFORM, newId()), async ({ users, setupCodes }, changes) => {
    if (await users.hasAdmin()) return null
    await setupCodes.put({ codeHash: deps.tokens.hash(code), expireTime })
    changes.audit({ action: 'auth.setup_code_made', targetType: 'platform', targetId: 'setup' })
    return code
  })
}

/**
 * Makes the first administrator, once, and starts a session. Errors: not_found CODE_UNKNOWN for a wrong, replaced, used or old
 * code and beside an active administrator; invalid at `password`; already_exists USER_EMAIL_TAKEN; exhausted SIGN_IN_BUSY.
 */
export async function openSetup(deps: Deps, caller: Caller, input: SetupInput): Promise<SignedIn> {
  const { users, setupCodes } = deps.work.read(PLATFORM)
  const codeHash = deps.tokens.hash(input.code)
  // Nothing slow is done without a right code.
  if ((await users.hasAdmin()) || !(await setupCodes.isOpen(codeHash, deps.clock.now()))) throw unknown()
  requireNewPassword(deps, input.password, input)
  const user = await makeAdmin(deps, caller, input, codeHash)
  const started = await startSession(deps, { ...caller, userId: user.id }, { ...input, amr: ['pwd'] })
  return { ...started, user }
}

async function makeAdmin(
  deps: Deps,
  caller: Caller,
  { email, fullname, locale, password }: SetupInput,
  codeHash: string,
): Promise<User> {
  const passwordHash = await deps.passwords.hash(password)
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    // Of two with the same code the first one takes it.
    if ((await stores.users.hasAdmin()) || !(await stores.setupCodes.take(codeHash, now))) throw unknown()
    const user = newUser(newId(), { email, fullname, locale, platformAdmin: true }, now)
    await stores.users.insert(user, passwordHash)
    changes.publish({ type: 'user-created', user })
    changes.audit({ action: 'auth.platform_opened', targetType: 'user', targetId: user.id })
    return user
  })
}

function unknown(): DomainError {
  return notFound('CODE_UNKNOWN')
}
