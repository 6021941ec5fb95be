import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import type { Express, RequestHandler } from 'express'

import { ReadyAnswer } from '../../calls/work/ready-answer.js'
import { registry, type RegistryEntry } from '../../registry.js'
import type { CallName } from '../../api/calls.js'
import {
  firstQuestions,
  OPEN_PATH,
  SESSION_HEADER,
  type FirstQuestion,
  type OpenedPlace,
} from '../../api/open-page.js'
import { openQuery } from '../../api/open-query.js'
import { packedLines, plainLines, type Lines } from './open-lines.js'
import { stateOf } from '../request-state.js'
import { contextOf, type Exchange } from '../call-context.js'
import { tenantOf } from '../limits/as-read.js'
import { loadSession, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'
import { parseInput } from '../../input/validation.js'

/**
 * Serves `GET /api/open?subscription=N&project=N&part=setup|cards`: what a page of a place asks first, in one answer. Each line is a
 * call with its input and what it answers, by the handler of the call itself; lines come as they are ready, and what cannot be
 * answered is left out. The session is in a header; without one there are no lines. Errors: as any call's by its query.
 */
export function addOpenPage(app: Express, parts: RouteParts): void {
  const { byAddress, bySession } = parts.limits
  const before = [timed('open'), byAddress, loadSession(parts), ...bySession]
  app.get(OPEN_PATH, ...before, openPage(parts))
}

/** All that a page asks first is one read: of its account, and of its company where the account is let in there. */
function openPage(parts: RouteParts): RequestHandler {
  const { reads } = parts.load
  return async (request, response) => {
    const place = parseInput(openQuery, request.query) as OpenedPlace
    const { session } = stateOf(response)
    const answer = async () => answerPlace(place, { request, response }, parts)
    if (!session) return answer()
    await reads.ofAccount(session.user.id, async () => {
      const tenantId = await tenantOf(session, place.subscription, response, parts).catch(() => '')
      return tenantId === '' ? answer() : reads.ofCompany(tenantId, answer)
    })
  }
}

async function answerPlace(place: OpenedPlace, exchange: Exchange, parts: RouteParts): Promise<void> {
  const { request, response } = exchange
  const gathered = new GatheredCalls()
  const contextFor = (call: CallName) => contextOf(call, exchange, parts, gathered)
  const session = await entryOf('session').run({}, contextFor('session'))
  response.set(SESSION_HEADER, Buffer.from(JSON.stringify(session)).toString('base64'))
  response.type('application/x-ndjson').vary('accept-encoding')
  const lines = request.acceptsEncodings('gzip') ? packedLines(response) : plainLines(response)
  const userId = stateOf(response).session?.user.id
  const questions = userId === undefined ? [] : firstQuestions(place, userId)
  await Promise.all(questions.map(async (question) => sendLine(lines, question, contextFor)))
  response.end(lines.end())
}

async function sendLine(
  lines: Lines,
  question: FirstQuestion,
  contextFor: (call: CallName) => ReturnType<typeof contextOf>,
): Promise<void> {
  const entry = entryOf(question.call)
  try {
    const input = entry.input.parse(question.input)
    const answer = await entry.run(input, contextFor(entry.name))
    lines.add(JSON.stringify(question), answer instanceof ReadyAnswer ? answer : dataOf(entry, answer))
  } catch {
    // The page asks again and shows what is wrong.
  }
}

/** The text of `{data}`, as the call by itself answers it. */
function dataOf(entry: RegistryEntry, answer: unknown): string {
  return JSON.stringify({ data: entry.hot ? answer : entry.output.parse(answer) })
}

const entries = new Map(registry.map((entry) => [entry.name, entry]))

function entryOf(call: CallName): RegistryEntry {
  const entry = entries.get(call)
  if (!entry) throw new Error(`there is no call ${call}`)
  return entry
}
