import { appendFileSync } from 'node:fs'

import { answers, run } from './on-path.js'

// Tests the charts: lint, refusals, their own tests, manifests against the API, Pod Security, settings, who calls whom.
// `--when-possible` is for `npm test`, which goes on where the tools are not installed.
const missing = [
  ...(answers('helm', 'version') ? [] : ['helm (https://helm.sh)']),
  ...(answers('helm-unittest', '--help') || answers('helm', 'unittest', '--help')
    ? []
    : ['helm-unittest (helm plugin install https://github.com/helm-unittest/helm-unittest)']),
  ...(answers('kubeconform', '-v') ? [] : ['kubeconform (https://github.com/yannh/kubeconform)']),
]

const withSkaffold = answers('skaffold', 'version')

if (missing.length === 0) {
  if (!withSkaffold) console.log('What skaffold renders is not compared: it is not on PATH.')
  const left = withSkaffold ? [] : ['--testPathIgnorePatterns', 'skaffold-render']
  process.exitCode = run('npx', ['jest', '--selectProjects', 'charts', ...left])
} else if (process.argv.includes('--when-possible')) {
  const untested = `charts, for ${missing.map((tool) => tool.split(' ')[0]).join(', ')} are not on PATH`
  console.log(`Not tested: ${untested}.`)
  // `npm test` says it once more at its end.
  const notes = process.env['TEST_NOTES']
  if (notes) appendFileSync(notes, `${JSON.stringify({ untested })}\n`)
} else {
  console.error(`test:charts needs on PATH:\n  ${missing.join('\n  ')}`)
  process.exitCode = 1
}
