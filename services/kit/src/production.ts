/** The fault of a setting in production, in words that hold no value; undefined when nothing is. */
type Rule = (text: string, env: NodeJS.ProcessEnv) => string | undefined

const refuse =
  (message: string, isWrong: (text: string, env: NodeJS.ProcessEnv) => boolean): Rule =>
  (text, env) =>
    isWrong(text, env) ? message : undefined

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

// A page of the machine itself is a secure context for browsers, and no other machine can open it.
const publicAddress = refuse('https:// expected in production', (text) => {
  const { protocol, hostname } = new URL(text)
  return protocol !== 'https:' && !LOOPBACK.test(hostname)
})

const LOGIN = /^mongodb(\+srv)?:\/\/[^/@:]+:[^/@]+@/
const LOGIN_WITHOUT_PASSWORD = /[?&]authMechanism=(MONGODB-X509|MONGODB-AWS|MONGODB-OIDC|GSSAPI)(&|$)/

const databaseLogin = refuse(
  'a user and a password expected in production',
  (text) => !LOGIN.test(text) && !LOGIN_WITHOUT_PASSWORD.test(text),
)

const isFiller = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.every((byte) => byte === bytes[0])
}

const randomKeys = refuse('a key of random bytes expected in production', (text) =>
  text.split(',').some(isFiller),
)

interface Jwk {
  d?: unknown
  x?: unknown
}

const randomJwks = refuse('a key of random bytes expected in production', (text) => {
  const parsed = JSON.parse(text) as Jwk | { keys: Jwk[] }
  const keys = 'keys' in parsed ? parsed.keys : [parsed]
  return keys.some(({ d, x }) => [d, x].some((part) => typeof part === 'string' && isFiller(part)))
})

const safeKafka = refuse(
  'KAFKA_TLS=true and a login (KAFKA_SASL_MECHANISM) expected in production, unless ALLOW_PLAIN_KAFKA=true',
  (_, env) =>
    env['ALLOW_PLAIN_KAFKA'] !== 'true' && (env['KAFKA_TLS'] !== 'true' || !env['KAFKA_SASL_MECHANISM']),
)

/** Settings that have to be stricter in production (`NODE_ENV`) than on a machine of one's own. */
const rules: Readonly<Record<string, Rule>> = {
  PUBLIC_URL: publicAddress,
  MONGO_URI: databaseLogin,
  KAFKA_BROKERS: safeKafka,
  PAGE_TOKEN_KEY: randomKeys,
  ENVELOPE_KEY: randomKeys,
  FACTOR_KEY: randomKeys,
  DRIVE_KEY: randomKeys,
  SHAREPOINT_GRAPH_URL: publicAddress,
  SHAREPOINT_LOGIN_URL: publicAddress,
  PASSPORT_KEYS: randomJwks,
  PASSPORT_SIGNING_KEY: randomJwks,
  CALLER_KEYS: randomJwks,
  CALLER_SIGNING_KEY: randomJwks,
  AUDIT_SIGNING_KEY: randomJwks,
  MAIL_SEAL_PUBLIC_KEY: randomJwks,
  MAIL_SEAL_PRIVATE_KEYS: randomJwks,
}

/** The faults of the named settings in production, each of which its schema takes; none elsewhere. */
export function productionFaults(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): { setting: string; message: string }[] {
  if (env['NODE_ENV'] !== 'production') return []
  return names.flatMap((setting) => {
    const text = env[setting]
    const message = text === undefined ? undefined : rules[setting]?.(text, env)
    return message === undefined ? [] : [{ setting, message }]
  })
}
