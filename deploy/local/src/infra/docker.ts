import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { runCommand, which } from './command.js'
import { serverProperties } from './kafka-properties.js'
import type { Say } from './server-source.js'

/** The file in a data folder that tells that containers belong to it. */
export const DOCKER_MARK = 'docker'

/** Inside the container. */
const CONTROLLER_PORT = 9093

/** The values for the Compose file. */
export interface DockerOptions {
  root: string
  dataDir: string
  project: string
  mongoPort: number
  kafkaPort: number
  mongoAdminPassword: string
  mongoKeyFile: string
  kafkaAdminPassword: string
  say: Say
}

/** Starts MongoDB and Kafka from their official images and leaves them running until `stopDocker`. */
export async function startDocker(options: DockerOptions): Promise<void> {
  await findCompose()
  options.say('Starting MongoDB and Kafka with Docker (the first time the images are pulled, about 600 MB)')
  await compose(options, ['up', '--detach'])
  writeFileSync(join(options.dataDir, DOCKER_MARK), options.project)
}

/** Stops the containers; their volumes stay. */
export async function stopDocker(options: DockerOptions): Promise<void> {
  await compose(options, ['stop'])
}

/** Removes the containers and everything they kept. */
export async function removeDocker(options: DockerOptions): Promise<void> {
  await compose(options, ['down', '--volumes'])
}

async function compose(options: DockerOptions, args: readonly string[]): Promise<void> {
  const docker = await findCompose()
  const file = join(options.root, 'deploy', 'local', 'compose.yaml')
  const result = await runCommand(docker, ['compose', '-p', options.project, '-f', file, ...args], {
    cwd: options.root,
    env: {
      ...process.env,
      SP_MONGO_PORT: String(options.mongoPort),
      SP_KAFKA_PORT: String(options.kafkaPort),
      SP_MONGO_ADMIN_PASSWORD: options.mongoAdminPassword,
      SP_MONGO_KEY_FILE: options.mongoKeyFile,
      SP_KAFKA_PROPERTIES: serverProperties({
        host: '',
        port: options.kafkaPort,
        controllerPort: CONTROLLER_PORT,
        logDir: '/var/lib/kafka/data',
        secured: true,
      }),
      SP_KAFKA_ADMIN_PASSWORD: options.kafkaAdminPassword,
    },
  })
  if (result.code === 0) return
  throw new UserFault(
    `docker compose ${args.join(' ')} failed:\n${result.stderr.trim() || result.stdout.trim()}`,
  )
}

async function findCompose(): Promise<string> {
  const docker = which('docker')
  const remedy = 'or start without --infra=docker: MongoDB and Kafka are then found or fetched.'
  if (!docker)
    throw new UserFault(`--infra=docker needs Docker, and there is no docker on PATH. Install it, ${remedy}`)
  const { code } = await runCommand(docker, ['compose', 'version'])
  if (code === 0) return docker
  throw new UserFault(
    `--infra=docker needs the Compose plugin (docker compose), which is missing. Install it, ${remedy}`,
  )
}
