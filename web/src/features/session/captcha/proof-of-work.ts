import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const TIMEOUT_MS = 30_000

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Does the work of a challenge, off the page's thread; the answer is what the field `captcha` of a call takes. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  if (!solution) throw new Error('the proof of work was not found')
  return btoa(JSON.stringify({ challenge, solution }))
}
