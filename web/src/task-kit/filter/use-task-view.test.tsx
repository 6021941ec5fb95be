import type { TaskFilter } from '@smartproject/bff/api/work/tasks'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { companyQuery } from '../../lib/company/company.js'
import { someSettings, stubCalls } from '../../test/api.js'
import { testClient } from '../../test/render-app.js'
import { WorkContext } from '../model.js'
import { useTaskView } from './use-task-view.js'

const WORK = { subscription: 1, project: 7, setup: null, me: 'u-mona', today: '2026-11-18' } as const

it('the view of tasks keeps its filter when only the first day of the week becomes known', async () => {
  stubCalls({})
  const client = testClient()
  const seen: { filter: TaskFilter; weekStart: number }[] = []
  function Probe() {
    const { filter, reader } = useTaskView()
    seen.push({ filter, weekStart: reader.weekStart })
    return null
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WorkContext value={WORK}>
          <Probe />
        </WorkContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const { queryKey } = companyQuery(1)
  client.setQueryData(queryKey, someSettings({ week_start: 7 }))
  await waitFor(() => expect(seen.at(-1)?.weekStart).toBe(7))
  expect(seen.at(0)?.weekStart).toBe(1)
  expect(seen.at(-1)?.filter).toBe(seen.at(0)?.filter)
})
