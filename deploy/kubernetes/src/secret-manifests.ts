import { DEMO_PASSWORD, people } from '@smartproject/demo/company'
import { OPERATOR, USER_PREFIX, type KafkaUser } from '@smartproject/local/kafka-rights'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'
import { publicKeySet, publicPart, type Secrets } from '@smartproject/local/setup/secrets'

import type { TlsSecret } from './authorities.js'

/** For which installation Secrets are written. */
export interface Installation {
  readonly namespace: string
  /** `secrets.prefix` of the chart. */
  readonly prefix: string
  readonly mongoUri: (owner: DatabaseOwner) => string
  /** Where email hands its mails over; not needed with another provider. */
  readonly smtp?: string | undefined
  /** Also the Secrets of a trial: the one of dev-infra, and demo accounts for `helm test`. */
  readonly devInfra: boolean
  /** Certificates by component; none when calls are plain or cert-manager makes them. */
  readonly certificates?: Readonly<Record<string, TlsSecret>>
}

type Data = Readonly<Record<string, string>>
interface SecretManifest {
  apiVersion: 'v1'
  kind: 'Secret'
  metadata: { name: string; namespace: string }
  type: 'Opaque' | 'kubernetes.io/tls'
  stringData: Data
}

/** The Secrets the chart refers to, from the keys and passwords of an installation. */
export function secretManifests(secrets: Secrets, about: Installation): SecretManifest[] {
  const manifest = (
    name: string,
    stringData: Data,
    type: SecretManifest['type'] = 'Opaque',
  ): SecretManifest => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: about.namespace },
    type,
    stringData,
  })
  const shared = {
    PASSPORT_KEYS: JSON.stringify(publicKeySet(secrets.passportSigningKey)),
    CALLER_KEYS: JSON.stringify(publicKeySet(secrets.callerSigningKey, secrets.mailCallerKey)),
  }
  const own = ownKeys(secrets, about)
  const services = databaseOwners.map((owner) =>
    manifest(`${about.prefix}-${owner}`, {
      MONGO_URI: about.mongoUri(owner),
      PAGE_TOKEN_KEY: secrets.pageTokenKeys[owner],
      ...kafkaLogin(secrets, owner),
      ...own[owner],
    }),
  )
  const infra = manifest('dev-infra', {
    KEY_FILE: secrets.mongoKeyFile,
    ADMIN_PASSWORD: secrets.mongoAdminPassword,
    USER_PASSWORDS: JSON.stringify(secrets.mongoPasswords),
    KAFKA_ADMIN_PASSWORD: secrets.kafkaAdminPassword,
    KAFKA_USER_PASSWORDS: JSON.stringify(secrets.kafkaPasswords),
  })
  const account = manifest('demo-account', {
    EMAIL: people.emad.email,
    APPROVER_EMAIL: people.mona.email,
    PASSWORD: DEMO_PASSWORD,
  })
  const certificates = Object.entries(about.certificates ?? {}).map(([component, held]) =>
    manifest(`${about.prefix}-${component}-tls`, { ...held }, 'kubernetes.io/tls'),
  )
  const trial = about.devInfra ? [infra, account] : []
  const operator = manifest(`${about.prefix}-${OPERATOR}`, kafkaLogin(secrets, OPERATOR))
  return [manifest(`${about.prefix}-shared`, shared), ...services, operator, ...certificates, ...trial]
}

function kafkaLogin({ kafkaPasswords }: Secrets, user: KafkaUser): Data {
  return { KAFKA_SASL_USERNAME: `${USER_PREFIX}${user}`, KAFKA_SASL_PASSWORD: kafkaPasswords[user] }
}

/** The keys of single services beside the common ones. */
function ownKeys(secrets: Secrets, { smtp }: Installation): Partial<Record<DatabaseOwner, Data>> {
  const mailSeal = { MAIL_SEAL_PUBLIC_KEY: JSON.stringify(publicPart(secrets.mailSealKey)) }
  return {
    auth: { ...mailSeal, FACTOR_KEY: secrets.factorKey },
    tenancy: { PASSPORT_SIGNING_KEY: JSON.stringify(secrets.passportSigningKey), ...mailSeal },
    tasks: { DRIVE_KEY: secrets.driveKey },
    leave: mailSeal,
    email: {
      CALLER_SIGNING_KEY: JSON.stringify(secrets.mailCallerKey),
      MAIL_SEAL_PRIVATE_KEYS: JSON.stringify({ keys: [secrets.mailSealKey] }),
      ...(smtp === undefined ? {} : { SMTP_URL: smtp }),
    },
    admin: { AUDIT_SIGNING_KEY: JSON.stringify(secrets.auditSigningKey) },
    bff: {
      CALLER_SIGNING_KEY: JSON.stringify(secrets.callerSigningKey),
      ENVELOPE_KEY: secrets.envelopeKey,
    },
  }
}
