import { join } from 'node:path'
import { startPayments } from './payments.js'

// The stand-in of the payment provider as its own process.
const {
  HTTP_PORT = '8026',
  BIND_HOST = '127.0.0.1',
  PAYMENTS_FOLDER = join('.data', 'payments'),
} = process.env
const { SECRET_KEY: secretKey = 'sk_test_local', PUBLISHABLE_KEY: publishableKey = 'pk_test_local' } =
  process.env
const { ORIGIN, WEBHOOK_URL, WEBHOOK_SECRET } = process.env

const running = await startPayments({
  folder: PAYMENTS_FOLDER,
  port: Number(HTTP_PORT),
  host: BIND_HOST,
  secretKey,
  publishableKey,
  pageFolder: new URL('../page/', import.meta.url),
  ...(ORIGIN ? { origin: ORIGIN } : {}),
  ...(WEBHOOK_URL && WEBHOOK_SECRET ? { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } } : {}),
})
console.log(`payments on ${HTTP_PORT}`)

process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
