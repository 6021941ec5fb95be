import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ProcessSpec } from '../process/managed-process.js'
import { describeMember, isUsable } from './mongo-replica-set.js'
import { isPortOpen } from './ports.js'

/** How to run one mongod as a replica set of one. */
export interface MongodOptions {
  mongod: string
  /** Where its data and its key file live. */
  folder: string
  port: number
  /** The shared secret of the replica set; with it access control is on, without it anybody may do anything. */
  keyFileText: string | undefined
  cacheGb: number
  /** True when it also listens on its {@link socketFile}. */
  socket?: boolean
  /** Name of the process; `mongodb` for a lone member. */
  name?: string
  extraArgs?: readonly string[]
}

/** The name of the replica set of every server started here. */
export const REPLICA_SET = 'rs0'

/**
 * The file by which programs of this machine reach the mongod of a folder, once it runs; undefined where the folder can
 * hold no socket. A command by it takes less of the processors than one by a port.
 */
export async function socketFile(folder: string, port: number): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `mongodb-${port}.sock`)
  // Left by a server that was killed.
  rmSync(file, { force: true })
  return (await canListen(file)) ? file : undefined
}

/** Some file systems hold no sockets, and some paths are too long. */
function canListen(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(file, () => server.close(() => resolve(true)))
  })
}

/** Writes what mongod needs to its folder and says how to run it. */
export function mongodSpec(options: MongodOptions): ProcessSpec {
  const { mongod, folder, port } = options
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  return {
    name: options.name ?? 'mongodb',
    command: mongod,
    args: [
      '--quiet',
      options.socket ? `--unixSocketPrefix=${folder}` : '--nounixsocket',
      '--bind_ip=127.0.0.1',
      `--port=${port}`,
      `--dbpath=${data}`,
      `--replSet=${REPLICA_SET}`,
      `--wiredTigerCacheSizeGB=${options.cacheGb}`,
      '--oplogSize=512',
      '--setParameter=diagnosticDataCollectionEnabled=false',
      // Four by default, each of which looks once a second; more of them start when there is something to evict.
      '--wiredTigerEngineConfigString=eviction=(threads_min=1,threads_max=4)',
      // A slow command would be logged with all it carried: names, reasons of leave. The services' own figures tell it.
      '--slowms=2147483647',
      // A transaction whose process was killed holds its locks until this ends it; the default is a minute.
      '--setParameter=transactionLifetimeLimitSeconds=5',
      ...keyFileArgs(folder, options.keyFileText),
      ...(options.extraArgs ?? []),
    ],
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    isReady: async () => (await isPortOpen(port)) && isUsable(await describeMember(port)),
    readyWithinMs: 60_000,
    graceMs: 20_000,
  }
}

function keyFileArgs(folder: string, text: string | undefined): string[] {
  if (text === undefined) return []
  const file = join(folder, 'keyfile')
  // mongod refuses a key file others can read; an existing one is replaced because it may be read-only.
  rmSync(file, { force: true })
  writeFileSync(file, text, { mode: 0o400 })
  return ['--keyFile', file]
}
