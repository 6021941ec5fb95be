import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserFault } from '../fault.js'
import { runCommand, which } from './command.js'
import { cacheFolder, fetchFailed, fillOnce, requireHash } from './download.js'
import { kafkaJars } from './kafka-jars.js'
import type { ServerSource, SourceContext } from './server-source.js'

/** Running brokers by address, or the jars and the Java to start one with. */
export type KafkaFound = { address: string } | { java: string; jars: readonly string[] }

const KAFKA = '4.1.0'
const OLDEST_JAVA = 17
const MAVEN_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies'
const OTHER_WAYS =
  'Or give your own broker: KAFKA_BROKERS (host:port, comma separated), KAFKA_HOME (an unpacked Apache Kafka), ' +
  'or start with --infra=docker.'

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>smartproject</groupId><artifactId>kafka</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`

const byAddress: ServerSource<KafkaFound> = {
  name: 'address',
  find: async ({ env }) => (env.KAFKA_BROKERS ? { address: env.KAFKA_BROKERS } : undefined),
}

const byBinary: ServerSource<KafkaFound> = {
  name: 'binary',
  async find({ env }) {
    const script = which('kafka-server-start.sh', env)
    const home = env.KAFKA_HOME || (script && dirname(dirname(script)))
    if (!home) return undefined
    const libs = join(home, 'libs')
    if (!existsSync(libs))
      throw new UserFault(`${home} is not an unpacked Apache Kafka: it has no folder libs.`)
    return { java: await findJava(env), jars: jarsOf(libs) }
  },
}

const byPackage: ServerSource<KafkaFound> = {
  name: 'package',
  async find(context) {
    const java = await findJava(context.env)
    const folder = join(cacheFolder(context.env), `kafka-${KAFKA}`)
    await fillOnce(folder, (part) => fetchJars(part, context))
    return { java, jars: jarsOf(folder) }
  },
}

function jarsOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jar'))
  return names.sort().map((name) => join(folder, name))
}

async function findJava(env: NodeJS.ProcessEnv): Promise<string> {
  const own = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : undefined
  const java = own && existsSync(own) ? own : which('java', env)
  const remedy =
    `Install Java ${OLDEST_JAVA} or newer (Debian and Ubuntu: apt-get install openjdk-17-jre-headless) ` +
    `or set JAVA_HOME. Or give your own broker: KAFKA_BROKERS (host:port), or start with --infra=docker.`
  if (!java) throw new UserFault(`Apache Kafka runs on Java, and no java was found. ${remedy}`)
  const version = /version "(\d+)/.exec((await runCommand(java, ['-version'], { env })).stderr)?.[1]
  if (Number(version ?? 0) < OLDEST_JAVA)
    throw new UserFault(
      `Apache Kafka needs Java ${OLDEST_JAVA}; ${java} is ${version ?? 'unknown'}. ${remedy}`,
    )
  return java
}

async function fetchJars(folder: string, { env, say }: SourceContext): Promise<void> {
  const maven = which('mvn', env)
  if (!maven)
    throw new UserFault(
      'Apache Kafka is fetched with Maven, and mvn is not installed. ' +
        `Install it (Debian and Ubuntu: apt-get install maven). ${OTHER_WAYS}`,
    )
  say(`Fetching Apache Kafka ${KAFKA} from Maven Central (43 MB, once)`)
  const pom = join(folder, 'pom.xml')
  writeFileSync(pom, POM)
  const args = ['-q', '-B', '-f', pom, MAVEN_GOAL, `-DoutputDirectory=${folder}`]
  const result = await runCommand(maven, args, { env, cwd: folder })
  if (result.code !== 0) throw fetchFailed('Apache Kafka', result.stdout + result.stderr, OTHER_WAYS)
  await verifyJars(folder)
}

/** Checks every known jar against its hash and throws away whatever is not on the list. */
async function verifyJars(folder: string): Promise<void> {
  for (const [name, hash] of Object.entries(kafkaJars)) await requireHash(join(folder, name), hash)
  for (const name of readdirSync(folder)) {
    if (!(name in kafkaJars)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** The sources of an Apache Kafka, in the order they are tried. */
export const kafkaSources: readonly ServerSource<KafkaFound>[] = [byAddress, byBinary, byPackage]
