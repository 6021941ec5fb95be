import type { DomainError } from '@smartproject/kit/errors'
import { startRpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import {
  type GetMailedInvoiceRequest,
  type GetMailedInvoiceResponse,
  PaymentServiceService,
} from '@smartproject/proto/smartproject/billing/v1/payment_service'
import { testKeys } from '@smartproject/testkit/keys'

/** A billing service of which only the file of an invoice is real; asked over real gRPC with a real service token. */
export interface FakeBilling {
  readonly address: string
  /** Which invoices were asked for. */
  readonly asked: GetMailedInvoiceRequest[]
  /** The answer to the next requests; null is a file. */
  fault: DomainError | null
  stop(): Promise<void>
}

/** Starts the fake on a free port. */
export async function fakeBilling(): Promise<FakeBilling> {
  const asked: GetMailedInvoiceRequest[] = []
  const getMailedInvoice = (request: GetMailedInvoiceRequest): Promise<GetMailedInvoiceResponse> => {
    asked.push(request)
    if (fake.fault) return Promise.reject(fake.fault)
    const content = Buffer.from(`%PDF ${request.number} ${request.locale}`)
    return Promise.resolve({ fileName: `${request.number}.pdf`, content })
  }
  const refuse = () => Promise.reject(new Error('not part of the fake'))
  const handlers = Object.fromEntries(Object.keys(PaymentServiceService).map((name) => [name, refuse]))
  const { passportKeys: passports, callerKeys: callers } = testKeys()
  const server = await startRpcServer({
    name: 'billing',
    host: '127.0.0.1',
    port: 0,
    services: [{ definition: PaymentServiceService, handlers: { ...handlers, getMailedInvoice } }],
    verifier: createVerifier({ passports, callers }),
    log: createLog('fake-billing', 'silent'),
  })
  const fake: FakeBilling = {
    address: `127.0.0.1:${server.port}`,
    asked,
    fault: null,
    stop: () => server.stop(500),
  }
  return fake
}
