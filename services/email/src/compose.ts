import { rpcClient } from '@smartproject/kit/grpc/client'
import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import {
  startService,
  type RunningService,
  type ServiceParts,
  type ServiceContext,
} from '@smartproject/kit/service'
import { createSigner } from '@smartproject/kit/tokens/passport'
import type { Clock } from '@smartproject/kit/types/clock'
import { PaymentServiceClient } from '@smartproject/proto/smartproject/billing/v1/payment_service'

import { startForgetting } from './app/forget-failed.js'
import { measureLedger } from './app/measure-ledger.js'
import { startSender } from './app/sender.js'
import type { Config } from './config.js'
import type { MailProvider } from './domain/mail.js'
import { MailKinds, type MailKind } from './domain/mail-kind.js'
import { standardPace, type Pace } from './domain/pace.js'
import type { MailSettled, Stores } from './domain/ports.js'
import { encodeMailSettled } from './events/encode.js'
import { onMember } from './events/on-member.js'
import { onPreference } from './events/on-preference.js'
import { onSubscription } from './events/on-subscription.js'
import { mailSourceHandler } from './mails/mail-handler.js'
import { eachMailSource } from './mails/mail-sources.js'
import { invoiceFiles } from './rpc/invoice-files.js'
import { emailRpc } from './rpc/service.js'
import { codeOpener } from './sealing/code-opener.js'
import { deliveryModel } from './store/delivery-model.js'
import { deliveryStores } from './store/delivery-store.js'
import { dueDeliveries } from './store/due-deliveries.js'
import { factStores } from './store/fact-store.js'
import { ledger } from './store/migrations/001-ledger.js'
import { mailsOfAnHour } from './store/migrations/002-mails-of-an-hour.js'
import { subjects } from './store/migrations/003-subjects.js'
import { wholeLedgerIndexes } from './store/migrations/004-whole-ledger.js'
import { preferences } from './store/migrations/005-preferences.js'
import { wholeLedger } from './store/whole-ledger.js'

const NAME = 'email'

/** Parts that tests may replace. */
export interface Overrides {
  readonly clock?: Clock
  readonly pace?: Partial<Pace>
}

/** Starts the e-mail service. */
export function start(config: Config, log: Log, overrides: Overrides = {}): Promise<RunningService> {
  return startService({
    name: NAME,
    config,
    log,
    clock: overrides.clock,
    migrations: [ledger, mailsOfAnHour, subjects, wholeLedgerIndexes, preferences],
    build: (context) =>
      build(context, config, {
        ...standardPace,
        perHour: config.MAILS_PER_HOUR,
        pauseMs: config.MAIL_PAUSE_MS,
        ...overrides.pace,
      }),
  })
}

async function build(context: ServiceContext, config: Config, pace: Pace): Promise<ServiceParts> {
  const { db, clock, log, pageTokens } = context
  const model = deliveryModel(db.connection)
  const deliveries = deliveryStores(model)
  const facts = factStores(db.connection)
  const work = createUnitOfWork<Stores, MailSettled>(db, {
    service: NAME,
    clock,
    bind: (tenantId, session) => ({
      deliveries: deliveries(tenantId, session),
      facts: facts(tenantId, session),
    }),
    encode: encodeMailSettled,
    wake: context.wakeRelay,
  })
  const due = dueDeliveries(model)
  const kinds = new MailKinds(eachMailSource<MailKind>((source) => source))
  const billing = rpcClient(PaymentServiceClient, {
    address: config.BILLING_ADDRESS,
    certificates: context.certificates,
    serviceToken: { signer: await createSigner(config.CALLER_SIGNING_KEY, NAME), audience: 'billing' },
  })
  const sender = startSender({
    work,
    clock,
    pace,
    provider: await providerOf(config),
    codes: codeOpener(config.MAIL_SEAL_PRIVATE_KEYS),
    kinds,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
    invoices: invoiceFiles(billing),
    due,
    log: log.child({ part: 'sender' }),
  })
  const whole = wholeLedger(model)
  const consumer = { work, clock, pace, kinds, wakeSender: sender.wake }
  return {
    services: [emailRpc({ work, clock, pageTokens, ledger: whole, wakeSender: sender.wake })],
    handlers: [
      ...eachMailSource((source) => mailSourceHandler(source, consumer)),
      onMember(consumer),
      onSubscription(work),
      onPreference(work),
    ],
    workers: [sender, measureLedger(due, clock), startForgetting(whole, { clock, log })],
  }
}

/** Loads the client of the provider in use alone: each of them is megabytes of code. */
async function providerOf(config: Config): Promise<MailProvider> {
  // Which of the two settings is there was checked when they were read.
  if (config.MAIL_PROVIDER === 'smtp') {
    const { smtpProvider } = await import('./provider/smtp-provider.js')
    return smtpProvider(config.SMTP_URL ?? '')
  }
  const { sendgridProvider } = await import('./provider/sendgrid-provider.js')
  return sendgridProvider({ apiKey: config.SENDGRID_API_KEY ?? '', baseUrl: config.SENDGRID_BASE_URL })
}
