import { Metadata, status, type ServiceError } from '@grpc/grpc-js'

import { DomainError } from '../errors.js'
import { sendConnected } from './reconnect.js'
import { toServiceError } from './wire.js'

const NOW = Date.parse('2026-03-02T09:00:00Z')

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

/** The error of gRPC itself about a peer without a connection. */
const unreached: ServiceError = Object.assign(new Error('no connection'), {
  code: status.UNAVAILABLE,
  details: 'No connection established',
  metadata: new Metadata(),
})

/** A client whose connection comes at once, or not at all, and the deadlines of the waits for it. */
function aClient({ connects }: { connects: boolean }) {
  const waits: number[] = []
  return {
    waits,
    waitForReady: (deadline: number | Date, ready: (error?: Error) => void) => {
      waits.push(Number(deadline) - Date.now())
      ready(connects ? undefined : new Error('too late'))
    },
  }
}

/** Makes a call whose attempts end like these, one after the other; the last of them stands for all after it. */
function make(client: ReturnType<typeof aClient>, outcomes: (ServiceError | 'answer')[], deadlineMs = 5_000) {
  let attempts = 0
  let result: ServiceError | string | undefined
  sendConnected<string>(
    client,
    Date.now() + deadlineMs,
    (done) => {
      const outcome = outcomes[Math.min(attempts++, outcomes.length - 1)]
      if (outcome === 'answer') done(null, outcome)
      else done(outcome ?? null)
    },
    (error, response) => (result = error ?? response),
  )
  return { attempts, result }
}

it('a call that finds no connection is made once more as soon as there is one', () => {
  const client = aClient({ connects: true })
  expect(make(client, [unreached, 'answer'])).toEqual({ attempts: 2, result: 'answer' })
  expect(client.waits).toEqual([2_000])
  expect(make(client, [unreached])).toEqual({ attempts: 2, result: unreached })
})

it('a call waits for a connection no longer than its deadline', () => {
  const client = aClient({ connects: false })
  expect(make(client, [unreached], 700)).toEqual({ attempts: 1, result: unreached })
  expect(client.waits).toEqual([700])
})

it('calls to a peer that has been away for more than ten seconds fail at once, until it is back', () => {
  const client = aClient({ connects: false })
  make(client, [unreached])
  jest.setSystemTime(NOW + 10_000)
  make(client, [unreached])
  expect(client.waits).toHaveLength(2)
  jest.setSystemTime(NOW + 10_001)
  expect(make(client, [unreached])).toEqual({ attempts: 1, result: unreached })
  expect(client.waits).toHaveLength(2)
  make(client, ['answer'])
  make(client, [unreached])
  expect(client.waits).toHaveLength(3)
})

it('a peer that a call has waited for counts as back', () => {
  const client = aClient({ connects: true })
  expect(make(client, [unreached, 'answer']).result).toBe('answer')
  jest.setSystemTime(NOW + 10_001)
  expect(make(client, [unreached, 'answer']).result).toBe('answer')
})

it('an answered call is not repeated', () => {
  const client = aClient({ connects: true })
  const down = toServiceError(new DomainError('unavailable', 'DATABASE_UNAVAILABLE'), 'leave') as ServiceError
  const late = Object.assign(new Error('late'), { code: status.DEADLINE_EXCEEDED, metadata: new Metadata() })
  expect(make(client, [down])).toEqual({ attempts: 1, result: down })
  expect(make(client, [late as ServiceError])).toEqual({ attempts: 1, result: late })
  expect(client.waits).toEqual([])
})
