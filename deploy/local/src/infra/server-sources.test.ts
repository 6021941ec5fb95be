import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchFailed, fillOnce, requireHash } from './download.js'
import { kafkaSources } from './kafka-sources.js'
import { memberUri } from './mongo-replica-set.js'
import { serviceUri } from './mongo-users.js'
import { mongoSources } from './mongo-sources.js'
import { socketFile } from './mongo.js'
import { firstSource } from './server-source.js'

const say = () => undefined

describe('the sources of a server', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sources-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const program = (name: string, script: string) => {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
    return file
  }

  it('takes a given address before anything else', async () => {
    const env = { MONGO_URL: 'mongodb://db.example', MONGOD_BIN: '/nowhere', KAFKA_BROKERS: 'k:9092' }
    expect(await firstSource(mongoSources, { env, say })).toEqual({
      source: 'address',
      address: 'mongodb://db.example',
    })
    expect(await firstSource(kafkaSources, { env, say })).toEqual({ source: 'address', address: 'k:9092' })
  })

  it('takes a mongod that is new enough from PATH', async () => {
    const mongod = program('mongod', 'echo "db version v8.0.4"')
    expect(await firstSource(mongoSources, { env: { PATH: folder }, say })).toEqual({
      source: 'binary',
      mongod,
    })
  })

  it('says what is missing when neither a server nor Python, Java or Maven is there', async () => {
    program('mongod', 'echo "db version v4.4.1"')
    const env = { PATH: folder, XDG_CACHE_HOME: folder }
    await expect(firstSource(mongoSources, { env, say })).rejects.toThrow(
      /python3 with pip is not installed.*MONGO_URL/,
    )
    await expect(firstSource(kafkaSources, { env, say })).rejects.toThrow(/no java was found.*KAFKA_BROKERS/)
    program('java', 'echo \'openjdk version "21.0.1"\' >&2')
    await expect(firstSource(kafkaSources, { env, say })).rejects.toThrow(
      /mvn is not installed.*apt-get install maven/,
    )
    program('java', 'echo \'openjdk version "11.0.2"\' >&2')
    await expect(firstSource(kafkaSources, { env, say })).rejects.toThrow(/needs Java 17/)
  })

  it('takes the jars of KAFKA_HOME', async () => {
    const java = program('java', 'echo \'openjdk version "17.0.9"\' >&2')
    mkdirSync(join(folder, 'libs'))
    writeFileSync(join(folder, 'libs', 'kafka.jar'), '')
    const found = await firstSource(kafkaSources, { env: { PATH: folder, KAFKA_HOME: folder }, say })
    expect(found).toEqual({ source: 'binary', java, jars: [join(folder, 'libs', 'kafka.jar')] })
  })

  it('keeps nothing of a download that broke', async () => {
    const target = join(folder, 'thing')
    const broken = fillOnce(target, async (part) => {
      writeFileSync(join(part, 'half'), 'x')
      await requireHash(join(part, 'half'), 'not its hash')
    })
    await expect(broken).rejects.toThrow(/not the file that was expected/)
    await fillOnce(target, async (part) => writeFileSync(join(part, 'whole'), 'x'))
    await requireHash(
      join(target, 'whole'),
      '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    )
  })

  it('tells a missing network from other failures of a package manager', () => {
    expect(fetchFailed('Kafka', 'Unknown host repo.maven.apache.org', 'Do this.').message).toMatch(
      /could not be reached \(no network/,
    )
    expect(fetchFailed('Kafka', 'THESE PACKAGES DO NOT MATCH THE HASHES', 'Do this.').message).toMatch(
      /refused/,
    )
  })
})

describe('the URI of a service', () => {
  const user = { database: 'sp_auth', password: 'p/w' }

  it('replaces login and database and keeps the other options', () => {
    const uri = 'mongodb://root:secret@a:1,b:2/admin?replicaSet=rs0&authSource=admin&tls=true'
    expect(serviceUri(uri, user)).toBe(
      'mongodb://sp_auth:p%2Fw@a:1,b:2/sp_auth?replicaSet=rs0&tls=true&authSource=sp_auth',
    )
    expect(serviceUri('mongodb+srv://x.example', user)).toBe(
      'mongodb+srv://sp_auth:p%2Fw@x.example/sp_auth?authSource=sp_auth',
    )
  })

  it('leads to the socket file of a server', () => {
    const uri = memberUri('/home/a b/mongodb-27117.sock', { user: 'root', password: 'secret' })
    expect(serviceUri(uri, user)).toBe(
      'mongodb://sp_auth:p%2Fw@%2Fhome%2Fa%20b%2Fmongodb-27117.sock/sp_auth?directConnection=true&authSource=sp_auth',
    )
  })

  it('refuses what is no MongoDB URI', () => {
    expect(() => serviceUri('http://a', user)).toThrow(/not a MongoDB URI/)
  })
})

describe('the socket file of a server', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sources-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('lies in its folder, also where one that was killed has left it', async () => {
    const file = join(folder, 'mongodb-27117.sock')
    writeFileSync(file, '')
    expect(await socketFile(folder, 27117)).toBe(file)
    expect(existsSync(file)).toBe(false)
  })

  it('is not used where the folder can hold none', async () => {
    expect(await socketFile(join(folder, 'deep/'.repeat(30)), 27117)).toBeUndefined()
  })
})
