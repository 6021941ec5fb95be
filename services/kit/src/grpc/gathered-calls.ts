import { Metadata, status, type Client, type MethodDefinition, type ServiceError } from '@grpc/grpc-js'
import type { BatchedAnswer, BatchResponse } from '@smartproject/proto/smartproject/type/v1/batch'

import { rpcClientSeconds } from '../metrics.js'
import { currentTraceparent } from '../telemetry.js'
import { batchMethod, MOST_CALLS } from './batch.js'
import type { HeldAnswers } from './held-answers.js'
import { sendConnected } from './reconnect.js'
import { fromServiceError, headers } from './wire.js'

/** One read, and where it goes. */
interface Read {
  readonly client: Pick<Client, 'makeUnaryRequest' | 'waitForReady'>
  /** Of the process that serves it: what goes to one address can go together. */
  readonly address: string
  readonly method: MethodDefinition<unknown, unknown>
  readonly request: unknown
  readonly call: {
    readonly deadlineMs: number
    readonly passport?: string
    readonly requestId?: string
    readonly held?: HeldAnswers
  }
}

interface Waiting extends Read {
  readonly bytes: Buffer
  readonly traceparent: string
  readonly done: (code: status) => void
  readonly resolve: (response: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Reads that belong to one request of a person: what is asked for in one turn of the event loop goes to each service in one
 * call, and what was asked before is not asked again. It lives as long as that request, so nothing becomes old in it but what the
 * caller holds (`HeldAnswers`).
 */
export class GatheredCalls {
  private readonly asked = new Map<string, Promise<unknown>>()
  private readonly waiting = new Map<string, Waiting[]>()

  /** The answer of one call. Failures are as if it had been made by itself. */
  ask(read: Read): Promise<unknown> {
    const bytes = read.method.requestSerialize(read.request)
    const key = `${read.method.path} ${read.call.passport} ${bytes.toString('base64')}`
    const known = this.asked.get(key)
    if (known) return known
    const send = () => this.sendWithOthers(read, bytes)
    const answer = read.call.held ? read.call.held.answer(read.method.path, key, send) : send()
    this.asked.set(key, answer)
    return answer
  }

  private sendWithOthers(read: Read, bytes: Buffer): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const measured = rpcClientSeconds.startTimer({ method: read.method.path })
      const done = (code: status) => void measured({ code: status[code] })
      this.wait({ ...read, bytes, traceparent: currentTraceparent(), done, resolve, reject })
    })
  }

  private wait(one: Waiting): void {
    const { address } = one
    const others = this.waiting.get(address)
    if (others) others.push(one)
    else {
      this.waiting.set(address, [one])
      setImmediate(() => this.send(address))
    }
  }

  private send(address: string): void {
    const calls = this.waiting.get(address) ?? []
    this.waiting.delete(address)
    while (calls.length > 0) sendTogether(calls.splice(0, MOST_CALLS))
  }
}

function sendTogether(all: readonly Waiting[]): void {
  const [first] = all
  if (!first) return
  const metadata = new Metadata()
  metadata.set(headers.requestId, first.call.requestId ?? '')
  const calls = all.map(({ method, call, traceparent, bytes }) => ({
    path: method.path,
    passport: call.passport ?? '',
    traceparent,
    request: bytes,
  }))
  const deadline = Date.now() + Math.max(...all.map(({ call }) => call.deadlineMs))
  const { path, requestSerialize, responseDeserialize } = batchMethod
  sendConnected<BatchResponse>(
    first.client,
    deadline,
    (answered) =>
      first.client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        { calls },
        metadata,
        { deadline },
        answered,
      ),
    (error, response) => {
      for (const [place, one] of all.entries()) settle(one, error ?? response?.answers[place])
    },
  )
}

const statuses = new Map<number, status>(
  Object.values(status).flatMap((code) => (typeof code === 'number' ? [[code, code]] : [])),
)

function settle(one: Waiting, answer: ServiceError | BatchedAnswer | undefined): void {
  const code = statuses.get(Number(answer?.code)) ?? status.INTERNAL
  one.done(code)
  if (!answer || answer instanceof Error || code !== status.OK)
    one.reject(fromServiceError(answer instanceof Error ? answer : asServiceError(code, answer?.error)))
  else one.resolve(one.method.responseDeserialize(answer.response))
}

/** The error that the call by itself would have had. */
function asServiceError(code: status, details: Buffer = Buffer.alloc(0)): ServiceError {
  const metadata = new Metadata()
  if (details.length > 0) metadata.set(headers.error, details)
  return Object.assign(new Error(status[code]), { code, details: status[code], metadata })
}
