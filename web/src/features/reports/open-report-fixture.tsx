import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { type Refusal, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

type Input = CallInput<'runReport'>

/** Opens a report that has the given answer, by default among the reports of its project. For tests only. */
export function openReport(
  report: string,
  runReport: (input: Input) => CallOutput<'runReport'> | Refusal,
  search = '',
  answers: Parameters<typeof stubCalls>[0] = {},
  address = `/1/project/7/projectreport?report=${report}${search}`,
) {
  localStorage.clear()
  const calls = stubCalls({
    ...signedIn('mona'),
    getProject: () => [
      {
        id: 7,
        code: 'WEB',
        name: 'Website relaunch',
        description: '',
        subscription: 1,
        archived: false,
        members: [],
        start_date: null,
        end_date: null,
        health: null,
        image: '',
        flags: {},
        version: 1,
      },
    ],
    runReport,
    ...answers,
  })
  const asked = () => calls.filter(({ name }) => name === 'runReport').map(({ input }) => input as Input)
  return { asked, ...renderApp(address) }
}
