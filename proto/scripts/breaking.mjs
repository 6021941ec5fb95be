// Compares the protos with those of the last commit: a change old readers cannot follow fails.
// Without history (a source archive, or the very first commit) there is nothing to compare with.
import { execFileSync, spawnSync } from 'node:child_process'

const against = process.env.PROTO_BASE ?? 'HEAD'
const known =
  spawnSync('git', ['cat-file', '-e', `${against}:proto/buf.yaml`], { stdio: 'ignore' }).status === 0
if (known)
  execFileSync('buf', ['breaking', '--against', `../.git#ref=${against},subdir=proto`], { stdio: 'inherit' })
else console.log('buf breaking: no earlier version of proto/ to compare with')
