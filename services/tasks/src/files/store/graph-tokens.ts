import { DomainError } from '@smartproject/kit/errors'
import { z } from 'zod'

import { failureOf, jsonOf, parsed, type Requests, textOf } from './drive-requests.js'

/** How access tokens are asked for. */
export interface TokenSettings {
  /** Base address of the graph interface, without a slash at its end. */
  readonly graphUrl: string
  /** Address that gives access tokens for client credentials. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A token is given up this long before it ends. */
const MARGIN_MS = 60_000

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const refusal = z.object({ error_codes: z.array(z.number()) })

/** The faults that a person mends, by the codes of the sign-in of Microsoft (`AADSTS…`). */
const REASONS: Readonly<Record<number, string>> = {
  7000215: 'DRIVE_SECRET_WRONG',
  7000222: 'DRIVE_SECRET_EXPIRED',
  700016: 'DRIVE_CLIENT_UNKNOWN',
  90002: 'DRIVE_DIRECTORY_UNKNOWN',
  900023: 'DRIVE_DIRECTORY_UNKNOWN',
}

/** Access tokens of an application, each used until shortly before its end. Errors: those of a drive. */
export function graphTokens(settings: TokenSettings, requests: Requests) {
  let known: { value: string; until: number } | null = null
  return {
    forget() {
      known = null
    },
    async current(): Promise<string> {
      if (known && known.until > Date.now()) return known.value
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        scope: `${new URL(settings.graphUrl).origin}/.default`,
      })
      const response = await requests.send(settings.tokenUrl, { method: 'POST', body, redirect: 'error' })
      if (!response.ok) throw await refusalOf(response)
      const answer = parsed(tokenAnswer, await jsonOf(response))
      known = { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - MARGIN_MS }
      return known.value
    },
  }
}

/** The refusal of the sign-in, in words of our own where its code has some. */
async function refusalOf(response: Response): Promise<DomainError> {
  const failure = failureOf(response)
  const said = refusal.safeParse(objectIn(await textOf(response)))
  const reason = said.data?.error_codes.map((code) => REASONS[code]).find((known) => known !== undefined)
  return reason ? new DomainError('precondition', reason, { meta: failure.meta }) : failure
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
