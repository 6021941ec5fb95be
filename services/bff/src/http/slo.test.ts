import { readPromql } from '@smartproject/testkit/checks/promql'
import { readDashboards, readRules } from '@smartproject/testkit/checks/signal-files'

import { calls } from '../api/calls.js'

// The promises are kept of calls by their names: a call that is renamed would take its promise along unnoticed.

const dashboards = readDashboards().flatMap(({ panels }) =>
  panels
    .filter(({ datasource }) => datasource?.type === 'prometheus')
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__range', '1h'))),
)
const named = [...readRules().map(({ expr }) => expr), ...dashboards].flatMap((expr) =>
  readPromql(expr).flatMap(({ labels }) => labels.get('call')?.value.split('|') ?? []),
)

it.each([...new Set(named)])('%s is a call that writes', (name) => {
  expect(calls).toHaveProperty(name)
  expect(calls[name as keyof typeof calls].writes).toBe(true)
})

it('promises are kept of the main job', () => {
  expect(named).toEqual(
    expect.arrayContaining(['authenticate_login', 'applyForLeave', 'approveLeave', 'createTask']),
  )
})
