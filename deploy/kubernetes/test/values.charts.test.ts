import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

import { everyCase, helm, renderText, ROOT, unittest } from './render.js'

const MINIMAL = 'minimal-values.yaml'
const refusal = (...set: string[]): string => {
  try {
    renderText('smartproject', MINIMAL, ...set.flatMap((one) => ['--set', one]))
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr)
  }
  return 'accepted'
}

describe('values that are wrong are refused', () => {
  it.each([
    ['an unknown key', 'replicaCount=3', /replicaCount/],
    ['an unknown key of a service', 'services.leave.replica=3', /replica/],
    ['a service that is none', 'services.chat.replicas=3', /chat/],
    ['a setting the service does not know', 'services.leave.settings.S3_BUCKET=b', /S3_BUCKET|settings/],
    [
      'a secret among the settings',
      'services.tasks.settings.S3_SECRET_ACCESS_KEY=x',
      /S3_SECRET_ACCESS_KEY|settings/,
    ],
    ['no names of Secrets', 'secrets.prefix=', /prefix/],
    ['no brokers', 'kafka.brokers=', /brokers/],
    ['brokers without ports', 'kafka.brokers=kafka', /brokers/],
    ['an address that is none', 'publicUrl=projects.example.com', /publicUrl/],
    ['no replicas', 'services.bff.replicas=0', /replicas/],
    ['a login that is not known', 'kafka.sasl.mechanism=oauth', /mechanism/],
    ['a peer that is none', 'networkPolicy.mongodb.to[0].host=db', /host|mongodb/],
    ['resources without a limit of memory', 'services.leave.resources.limits=null', /limits/],
  ])('%s', (_, set, message) => {
    expect(refusal(set)).toMatch(message)
  })

  it.each(['publicUrl', 'secrets', 'kafka', 'services'])('nothing said about %s', (key) => {
    expect(refusal(`${key}=null`)).not.toBe('accepted')
  })
})

it.each(everyCase())('$chart with $values is good for helm lint', ({ chart, values }) => {
  const folder = join(ROOT, 'charts', chart)
  expect(
    helm('lint', '--strict', '--kube-version', '1.33.0', folder, '--values', resolve(folder, 'ci', values)),
  ).toMatch(/0 chart\(s\) failed/)
})

it.each(everyCase())('$chart with $values is what the API takes', ({ chart, values }) => {
  const schemas = join(ROOT, 'charts/schemas', '{{.ResourceKind}}{{.KindSuffix}}.json')
  const answer = execFileSync('kubeconform', ['-strict', '-summary', '-schema-location', schemas, '-'], {
    input: renderText(chart, values),
    encoding: 'utf8',
  })
  expect(answer).toMatch(/Invalid: 0, Errors: 0, Skipped: 0/)
})

it.each(['smartproject', 'dev-infra'])('the templates of %s pass their own tests', (chart) => {
  expect(unittest(join(ROOT, 'charts', chart))).toMatch(/Charts: +1 passed/)
})
