import { startBroadcast } from '@smartproject/kit/bus/broadcast'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { startOpsServer } from '@smartproject/kit/http/ops-server'
import type { Log } from '@smartproject/kit/log'
import { nameMetrics } from '@smartproject/kit/metrics'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createSigner } from '@smartproject/kit/tokens/passport'
import type { Running } from '@smartproject/kit/run'
import { startTelemetry } from '@smartproject/kit/telemetry'
import { loadCertificates } from '@smartproject/kit/tls/certificates'
import { tlsFiles } from '@smartproject/kit/tls/settings'
import { systemClock, type Clock } from '@smartproject/kit/types/clock'

import { Attempts } from './access/attempts.js'
import { Demo } from './access/demo.js'
import { Denials } from './access/denials.js'
import { HeldReads } from './access/held-reads.js'
import { invalidationHandlers } from './access/invalidation.js'
import { Passports } from './access/passports.js'
import { deriveSecrets } from './access/secrets.js'
import { Sessions } from './access/sessions.js'
import { Setup } from './access/setup.js'
import { captchaChosen } from './access/captcha-choice.js'
import { configuredCaptchas } from './captcha/configured.js'
import { fillDemo } from './demo/fill-demo.js'
import { HeldBoards } from './calls/work/held-boards.js'
import { LanePages } from './calls/work/lane-pages.js'
import type { Config } from './config.js'
import { openGateways, type Gateways } from './gateways/gateways.js'
import { createApp } from './http/app.js'
import { startHttpServer } from './http/server.js'
import { Streams } from './http/stream/streams.js'
import { watchNotifications } from './gateways/watch-notifications.js'
import { Bells } from './live/bells.js'
import { LiveNews } from './live/live-news.js'
import { newsHandlers } from './live/news-handlers.js'
import { pictureMaker } from './pictures/picture-maker.js'
import type { Platform } from './platform.js'
import { configuredProviders } from './providers/configured.js'
import { migrations } from './store/migrations.js'
import { ENVELOPE_IDS, USED_CAPTCHAS, usedIds } from './store/used-ids.js'

const NAME = 'bff'

/** A running bff. */
export interface RunningBff extends Running {
  readonly httpPort: number
  readonly opsPort: number
}

/** Starts the bff: clients, caches with the facts that void them, HTTP, probes; and the drain in the right order. */
export async function start(
  config: Config,
  log: Log,
  overrides: { clock?: Clock } = {},
): Promise<RunningBff> {
  const clock = overrides.clock ?? systemClock
  const files = tlsFiles(config)
  const telemetry = await startTelemetry({ service: NAME, otlpEndpoint: config.OTLP_ENDPOINT })
  nameMetrics(NAME)
  const db = await connectDatabase(config.MONGO_URI, NAME)
  if (config.MIGRATE_ON_START || config.MIGRATE_ONLY) await migrate(db.connection, migrations)
  if (config.MIGRATE_ONLY) {
    await db.close()
    await telemetry.stop()
    return { httpPort: 0, opsPort: 0, stop: () => Promise.resolve() }
  }
  const certificates = files && (await loadCertificates(NAME, files, log))
  const signer = await createSigner(config.CALLER_SIGNING_KEY, NAME)
  const gateways = openGateways(addresses(config), signer, certificates)
  const platform = buildPlatform(config, { db, gateways, clock, log })
  const facts = startBroadcast({
    kafka: createKafka(config.KAFKA_BROKERS, NAME, log, config),
    service: NAME,
    handlers: [...invalidationHandlers(platform), ...newsHandlers(platform.news)],
    log,
    missed: () => {
      platform.sessions.clear()
      platform.passports.clear()
      platform.heldReads.clear()
    },
    // Events from before this process listened are news to no stream: streams that were open by then start over.
    listening: () => {
      platform.heldReads.listen()
      platform.news.startOver()
    },
  })
  const streams = new Streams(config.STREAMS_PER_SESSION)
  const http = await startHttpServer(createApp(platform, streams), config.BIND_HOST, config.HTTP_PORT)
  let draining = false
  // Only sealed queries need the database: an outage of it closes those, not the whole platform.
  const ready = () => Promise.resolve(!draining)
  const ops = await startOpsServer({ host: config.BIND_HOST, port: config.OPS_PORT, ready })
  log.info({ httpPort: http.port, opsPort: ops.port }, 'started')

  return {
    httpPort: http.port,
    opsPort: ops.port,
    async stop() {
      draining = true
      http.letGo()
      // Senders of requests learn that we leave before we do.
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_DELAY_MS))
      streams.endAll()
      platform.bells.endAll()
      await http.emptied(config.DRAIN_KEPT_MS)
      await http.stop(config.DRAIN_LIMIT_MS)
      await facts.stop()
      gateways.close()
      certificates?.stop()
      await ops.stop()
      await db.close()
      await telemetry.stop()
    },
  }
}

interface Parts {
  readonly db: Database
  readonly gateways: Gateways
  readonly clock: Clock
  readonly log: Log
}

function buildPlatform(config: Config, { db, gateways, clock, log }: Parts): Platform {
  const secrets = deriveSecrets(config.ENVELOPE_KEY)
  const store = (collection: string, downReason: string) =>
    usedIds(db.connection, clock, { collection, downReason })
  return {
    gateways,
    sessions: new Sessions(gateways.auth, clock),
    setup: new Setup(gateways.auth),
    passports: new Passports(gateways, clock),
    heldReads: new HeldReads(clock),
    denials: new Denials({ auth: gateways.auth, clock, log }),
    demo: new Demo(gateways.demo, {
      fill: () => fillDemo(gateways, clock),
      clock,
      log: log.child({ part: 'demo' }),
    }),
    secrets,
    captcha: configuredCaptchas(config, {
      choice: () => captchaChosen(gateways.auth),
      keys: secrets.captchaKeys,
      used: store(USED_CAPTCHAS, 'CAPTCHA_UNAVAILABLE'),
      clock,
    }),
    leaveGuideUrl: config.LEAVE_GUIDE_URL ?? '',
    hiddenByHost: config.HOST_SWITCHES,
    paymentOrigins: config.PAYMENT_ORIGINS,
    providers: configuredProviders(config),
    envelopeIds: store(ENVELOPE_IDS, 'ENVELOPE_STORE_DOWN'),
    wrongCodes: new Attempts(config.WRONG_CODES_PER_MINUTE, clock),
    news: new LiveNews(),
    bells: new Bells((options) => watchNotifications(gateways.notify, options)),
    lanePages: new LanePages(),
    heldBoards: new HeldBoards(),
    makePicture: pictureMaker(log.child({ part: 'pictures' })),
    clock,
    log,
    limits: {
      sessionRequestsPerMinute: config.SESSION_REQUESTS_PER_MINUTE,
      accountRequestsPerMinute: config.ACCOUNT_REQUESTS_PER_MINUTE,
      addressRequestsPerMinute: config.ADDRESS_REQUESTS_PER_MINUTE,
      signInsPerMinute: config.SIGN_INS_PER_MINUTE,
    },
    publicUrl: config.PUBLIC_URL,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    developerPages: config.DEVELOPER_PAGES,
    webRoot: config.WEB_ROOT,
  }
}

function addresses(config: Config) {
  return {
    auth: config.AUTH_ADDRESS,
    tenancy: config.TENANCY_ADDRESS,
    tasks: config.TASKS_ADDRESS,
    leave: config.LEAVE_ADDRESS,
    reporting: config.REPORTING_ADDRESS,
    billing: config.BILLING_ADDRESS,
    notify: config.NOTIFY_ADDRESS,
    email: config.EMAIL_ADDRESS,
    admin: config.ADMIN_ADDRESS,
  }
}
