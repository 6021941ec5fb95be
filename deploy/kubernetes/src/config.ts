import { kafkaSettings } from '@smartproject/kit/bus/kafka-security'
import { flag, processConfig, jwkText } from '@smartproject/kit/config'
import { z } from 'zod'

const count = z.coerce.number().int().min(1)

/** Settings of the job that makes topics; those of Kafka are the ones services have. */
export const topicsConfig = kafkaSettings.extend({
  TOPIC_REPLICATION_FACTOR: count,
  TOPIC_MIN_INSYNC_REPLICAS: count,
  /** In front of the name of each service's user; rights are left as they are when it is not given. */
  KAFKA_USER_PREFIX: z.string().min(1).optional(),
})

/** Settings of `helm test`. Without an account only what needs none is looked at. */
export const helmTestConfig = z.object({
  /** Where the pod reaches the BFF, and the origin browsers use. */
  APP_URL: z.url(),
  PUBLIC_URL: z.url().transform((text) => new URL(text).origin),
  TEST_SUBSCRIPTION: count,
  TEST_PROJECT: count,
  TEST_EMAIL: z.string().optional(),
  TEST_PASSWORD: z.string().optional(),
  TEST_APPROVER_EMAIL: z.string().optional(),
})

export type HelmTestConfig = z.output<typeof helmTestConfig>

/** Settings of the job that loads the demo companies. */
export const demoConfig = z.object({
  /** Host names of the services are `<prefix>-<service>`. */
  SERVICE_PREFIX: z.string().min(1),
  CALLER_SIGNING_KEY: jwkText,
  PASSPORT_SIGNING_KEY: jwkText,
  ...processConfig.pick({
    GRPC_TLS_CERT_FILE: true,
    GRPC_TLS_KEY_FILE: true,
    GRPC_TLS_CA_FILE: true,
    GRPC_TLS_REFRESH_MS: true,
  }).shape,
})

const passwords = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))

/** Settings of what stands beside the Kafka of a trial cluster. */
export const devKafkaConfig = z.object({
  KAFKA_ADMIN_PASSWORD: z.string().min(1),
  /** JSON: password of each user, by the service's name. */
  KAFKA_USER_PASSWORDS: passwords,
})

/** Settings of what stands beside the MongoDB of a trial cluster. */
export const devMongoConfig = z.object({
  /** Name and port under which everybody reaches the only member of the replica set. */
  MEMBER_HOST: z.string().min(1),
  ADMIN_PASSWORD: z.string().min(1),
  /** JSON: password of each service's user, by the service's name. */
  USER_PASSWORDS: passwords,
  /** Ends once everything is there, for tests; in a pod it stays. */
  ONCE: flag.default(false),
})
