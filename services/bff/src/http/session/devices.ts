import { randomBytes } from 'node:crypto'

import type { Request, Response } from 'express'

import type { Secrets } from '../../access/secrets.js'
import type { Cookies } from './cookies.js'

const ID_BYTES = 18

/** A browser that an account has signed in with before. */
export interface Device {
  readonly id: string
  readonly userId: string
}

/** Browsers that have signed in before, known by a cookie that only we can make. */
export interface Devices {
  /** The browser of a request, when it has proof of an earlier sign-in; else null. */
  of(request: Request): Device | null
  /** Gives the browser proof that this user has signed in with it; one that has it keeps its id. */
  remember(request: Request, response: Response, userId: string): void
}

/**
 * An attacker who guesses a password can slow down unknown browsers, but not the ones the account was used
 * with. The cookie opens nothing: it only says whose count a wrong password goes to.
 */
export function knownDevices(cookies: Cookies, secrets: Secrets): Devices {
  const of = (request: Request): Device | null => {
    const [userId = '', id = '', proof = ''] = cookies.device(request).split('.')
    if (userId === '' || id === '' || !secrets.deviceMatches(proof, `${userId}.${id}`)) return null
    return { id, userId }
  }
  return {
    of,
    remember(request, response, userId) {
      const before = of(request)
      const id = before?.userId === userId ? before.id : randomBytes(ID_BYTES).toString('base64url')
      const binding = `${userId}.${id}`
      cookies.setDevice(response, `${binding}.${secrets.deviceProof(binding)}`)
    },
  }
}
