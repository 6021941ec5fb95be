import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The libraries of MPXJ that plans in XML need, each with the SHA-256 of its file. */
const JARS = {
  'net.sf.mpxj:mpxj:13.12.0': 'ee464fb02dd2bd2a11b041616d2d1e7c34dec81b63c6296b06d5ea693d56c135',
  'org.glassfish.jaxb:jaxb-runtime:3.0.2': '7b3a3784b9c6e343a8d38fc108602ba810177f03f2d8d1e7258b1cef7fd9d4c7',
  'org.glassfish.jaxb:jaxb-core:3.0.2': 'f9a360b939597643b2676e35fc497afb561d20e8a513128a5c0070366db11bbd',
  'org.glassfish.jaxb:txw2:3.0.2': 'b4bcf94fb0a759456e2521724513baec94b78e93127544af162e3cff08d93343',
  'jakarta.xml.bind:jakarta.xml.bind-api:3.0.1':
    'b8fb4bee3ff5b5c1ef77144d8411316018d7bbd41fcf1ede0646f7978546b867',
  'com.sun.activation:jakarta.activation:2.0.1':
    'b9e24b7dd6e07495562ea96531be3130c96dba4d78e1dfd88adbbdebf4332871',
  'com.sun.istack:istack-commons-runtime:4.0.1':
    '9f91115f449384886f572bd62c8812ee1004273d4b5c85cac65179ad4c16990f',
} as const

/** The files of the libraries, downloaded into a folder where they are missing; the library that Maven does not give. */
export function jarsIn(folder: string): { readonly files: readonly string[] } | { readonly missing: string } {
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  for (const [artifact, sum] of Object.entries(JARS)) {
    const [, name = '', version = ''] = artifact.split(':')
    const file = join(folder, `${name}-${version}.jar`)
    if (!existsSync(file) && !downloaded(artifact, file)) return { missing: artifact }
    const found = createHash('sha256').update(readFileSync(file)).digest('hex')
    if (found !== sum) throw new Error(`${file} has the SHA-256 ${found}, which is not that of ${artifact}`)
    files.push(file)
  }
  return { files }
}

function downloaded(artifact: string, file: string): boolean {
  const get = 'org.apache.maven.plugins:maven-dependency-plugin:2.8:get'
  const args = ['-q', '-B', get, `-Dartifact=${artifact}`, '-Dtransitive=false', `-Ddest=${file}`]
  return spawnSync('mvn', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0 && existsSync(file)
}
