import { randomUUID } from 'node:crypto'
import { request as sendRequest } from 'node:http'

import { watchMemory } from '@smartproject/local/crowd/memory'
import type { Platform } from '@smartproject/local/running-platform'

import { atMost, measured, report } from '../figures.js'
import type { BenchSession } from '../session.js'
import { besides, otherFigures, type Other } from './others.js'

const HOME = 1
const AT_ONCE = 40
const FILE_BYTES = 5_242_880

/** One member without the right to invite sends forty files of people at once, 7 MB each, while others look at their boards. */
export async function benchRefusedBodies(
  platform: Platform,
  person: BenchSession,
  others: readonly Other[],
): Promise<number> {
  const content = Buffer.alloc(FILE_BYTES, 'a,b\n').toString('base64')
  const body = Buffer.from(JSON.stringify({ subscription: HOME, name: 'people.csv', content }))
  const look = ({ call, subscription, project }: Other) => call('getBoard', { subscription, project })
  const memory = watchMemory(platform.processes, ['bff'])
  const { done, looked } = await besides(others, look, () =>
    Promise.all(Array.from({ length: AT_ONCE }, () => sendFile(platform.urls.web, person, body))),
  )
  const { before, most } = memory.stop()
  return report(`${AT_ONCE} bodies of ${(body.length / 1_000_000).toFixed(0)} MB that are refused`, [
    atMost('answered otherwise than 403', done.filter(({ status }) => status !== 403).length, 0, ''),
    measured('the last answer after', Math.max(...done.map(({ ms }) => ms)), 'ms'),
    measured('memory of bff, before', before, 'MiB'),
    atMost('  grown by, at most', most - before, 64, 'MiB'),
    ...otherFigures('others look at their boards', looked),
  ])
}

/** A client that goes on sending while its answer is there already: the body is written whole. */
function sendFile(
  origin: string,
  { cookie, csrfToken }: BenchSession,
  body: Buffer,
): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const headers = {
    origin,
    cookie: cookie(),
    'content-type': 'application/json',
    'content-length': String(body.length),
    'x-csrf-token': csrfToken(),
    'x-subscription': String(HOME),
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const request = sendRequest(`${origin}/api/checkImport`, { method: 'POST', headers })
    request.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }))
    })
    request.once('error', reject)
    request.end(body)
  })
}
