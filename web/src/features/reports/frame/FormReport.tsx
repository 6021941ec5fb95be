import { useSearchParams } from 'react-router'
import { ParamForm } from './ParamForm.js'
import { ReportBody } from './ReportBody.js'
import type { ReportPlace, ReportView } from './report-view.js'

/** A report whose parameters stand in the address and are chosen in a form. */
export function FormReport({ view, place }: { view: ReportView; place: ReportPlace }) {
  const [search, setSearch] = useSearchParams()
  const params = Object.fromEntries(
    view.params.flatMap((name) => {
      const values = search.getAll(name)
      return values.length > 0 ? [[name, values]] : []
    }),
  )
  const choose = (name: string, values: readonly string[]) => {
    const next = new URLSearchParams(search)
    next.delete(name)
    for (const value of values) next.append(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const reset = () => {
    const next = new URLSearchParams(search)
    for (const name of view.params) next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <ReportBody
      view={view}
      place={place}
      params={params}
      onReset={Object.keys(params).length > 0 ? reset : undefined}
      renderForm={(answer) =>
        answer && <ParamForm fields={answer.params} asked={params} time={place.time} onChoose={choose} />
      }
    />
  )
}
