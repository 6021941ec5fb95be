import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { registry, scrape } from '@smartproject/kit/metrics'
import { topics } from '@smartproject/proto/topics'

import { readPromql, type Selector } from './promql.js'
import { readDashboards, readRules, readRunbooks, RULES, type Panel } from './signal-files.js'

// An alert on a name that is not measured never fires, unnoticed. So every name and label that rules and
// dashboards ask for is looked up where it is measured.

const rules = readRules()
const dashboards = readDashboards()
const runbooks = readRunbooks()
const alerts = rules.filter((rule) => rule.alert !== undefined)
const recorded = new Map(rules.flatMap((rule) => (rule.record ? [[rule.record, rule] as const] : [])))

/** Labels every series of ours carries: the first by our own registry, the second by the scraper. */
const EVERYWHERE = ['service', 'instance']
const topicNames: ReadonlySet<string> = new Set(Object.values(topics).map(({ name }) => name))

interface Measured {
  readonly name: string
  readonly type: string
  readonly labelNames?: readonly string[]
}

async function measuredSeries(): Promise<Map<string, readonly string[]>> {
  await scrape()
  const series = new Map<string, readonly string[]>()
  for (const { name, type, labelNames = [] } of registry.getMetricsAsArray() as unknown as Measured[]) {
    if (type !== 'histogram') series.set(name, labelNames)
    else {
      series.set(`${name}_bucket`, [...labelNames, 'le'])
      for (const end of ['_sum', '_count']) series.set(name + end, labelNames)
    }
  }
  return series
}

/** The metrics of billing stand in its areas. Billing is built after this package, so that the compiler must not look for it here. */
const OF_BILLING: readonly string[] = ['subscription', 'payment', 'books', 'reconcile'].map(
  (area) => `@smartproject/billing/${area}/app/measures`,
)

let measured: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  await Promise.all(OF_BILLING.map((measures) => import(measures)))
  measured = await measuredSeries()
})

/** The fault of a selector, if any. */
function faultsOf({ metric, labels }: Selector): string[] {
  if (recorded.has(metric)) return []
  const own = measured.get(metric)
  if (!own) return [`${metric} is not measured`]
  return [...labels].flatMap(([name, { value }]) => {
    if (!own.includes(name) && !EVERYWHERE.includes(name)) return [`${metric} has no label ${name}`]
    if (name !== 'topic' || value.startsWith('$')) return []
    return value.split('|').flatMap((topic) => (topicNames.has(topic) ? [] : [`${topic} is no topic`]))
  })
}

function faultsIn(expression: string): string[] {
  try {
    return readPromql(expression).flatMap(faultsOf)
  } catch (error) {
    return [String(error)]
  }
}

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

describe('rules', () => {
  it('are found', () => {
    expect(alerts.length).toBeGreaterThan(15)
    expect(recorded.size).toBeGreaterThan(8)
  })

  it.each(rules.map((rule) => [rule.alert ?? rule.record, rule.expr]))(
    '%s uses metrics that exist',
    (_, expr) => {
      expect(faultsIn(expr)).toEqual([])
    },
  )

  it.each([
    ['sum by (slo (rate(outbox_depth[5m]))', 'not PromQL'],
    ['max(outbox_age_seconds)', 'outbox_age_seconds is not measured'],
    ['rpc_server_seconds > 1', 'rpc_server_seconds is not measured'],
    ['max(outbox_depth{tenant="x"})', 'outbox_depth has no label tenant'],
    ['consumer_lag{topic="leave.v1"}', 'leave.v1 is no topic'],
  ])('%s would be found out', (expr, fault) => {
    expect(faultsIn(expr).join()).toContain(fault)
  })

  it.each(alerts.map((rule) => [rule.alert, rule]))(
    '%s names the people on duty, the fault and its runbook',
    (_, rule) => {
      const { alert = '', labels, annotations } = rule
      expect(['page', 'ticket']).toContain(labels?.['severity'])
      expect(annotations?.['summary']).toMatch(/\w/)
      expect(annotations?.['description']).toMatch(/\w/)
      expect(annotations?.['runbook']).toBe(`docs/runbooks/${kebab(alert)}.md`)
    },
  )

  // Their effect is tried where Prometheus' own tool is; the grammar above speaks everywhere.
  it('fire when they should, and only then', () => {
    if (spawnSync('promtool', ['--version']).error) return console.info('promtool is not on PATH')
    const files = readdirSync(RULES).filter((name) => name.endsWith('.yaml'))
    const ran = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
    const checked = ran('check', 'rules', ...files.map((name) => join(RULES, name)))
    expect(checked.stderr).not.toMatch(/FAILED/)
    const tried = ran('test', 'rules', join(__dirname, '../../alerts/rules.test.yaml'))
    expect(`${tried.stdout}${tried.stderr}`).toMatch(/SUCCESS/)
  })
})

describe('runbooks', () => {
  it('are there for every alert, and for nothing else', () => {
    const names = new Set(alerts.map(({ alert = '' }) => kebab(alert)))
    expect([...runbooks.keys()].toSorted()).toEqual([...names].toSorted())
  })

  it.each([...runbooks])('%s has a meaning, places to look, steps and the people on duty', (_, text) => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Meaning', 'Where to look', 'Steps', 'On call'])
    expect(text).toMatch(/```/)
  })

  it('use metrics that exist', () => {
    const queries = [...runbooks.values()].flatMap((text) =>
      [...text.matchAll(/```promql\n([^]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n')),
    )
    expect(queries.length).toBeGreaterThan(10)
    expect(queries.flatMap(faultsIn)).toEqual([])
  })
})

describe('dashboards', () => {
  const panels = dashboards.flatMap(({ title, panels: own }) =>
    own.filter(({ type }) => type !== 'row').map((panel) => [`${title}: ${panel.title}`, panel] as const),
  )

  it('are those that were promised', () => {
    expect(dashboards.map(({ file }) => file).toSorted()).toEqual([
      'leave-funnel.json',
      'platform.json',
      'service.json',
      'tenant.json',
    ])
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(4)
  })

  it.each(panels)('%s has a title, a unit and queries', (_, panel: Panel) => {
    expect(panel.title).toMatch(/\w/)
    expect(panel.fieldConfig?.defaults.unit).toMatch(/\w/)
    expect(panel.targets?.length).toBeGreaterThan(0)
    for (const { expr } of panel.targets ?? []) {
      // Grafana puts these in before it asks.
      const filled = expr.replaceAll(/\$__(interval|range)/g, '5m')
      if (panel.datasource?.type === 'loki') expect(filled).toMatch(/^[\w( ).,|]*\{[^}]+\} \| json/)
      else expect(faultsIn(filled)).toEqual([])
    }
  })
})
