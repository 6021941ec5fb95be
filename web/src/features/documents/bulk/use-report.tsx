import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/calls/api-error.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { Row } from '../list/rows.js'
import type { ChosenResult } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import { type Report, ReportDialog } from './ReportDialog.js'

/** Tells what became of many: in words where all is done, else in a dialog with a line for each that was refused. */
export function useReport(
  rows: readonly Row[],
  nameOf: (userId: string) => string,
): { tell: (results: readonly ChosenResult[], words?: string) => void; dialog: ReactNode } {
  const [report, setReport] = useState<Report | null>(null)
  const wordsOf = useRefusal(nameOf)
  const tell = (results: readonly ChosenResult[], words?: string) => {
    const refused = results.flatMap(({ id, refused: count, reason, meta }) => {
      if (count === 0 || reason === null) return []
      const name = rows.find((row) => row.id === id)?.name ?? ''
      return [{ id, name, count, why: wordsOf(new ApiError({ reason, status: 409, meta })) }]
    })
    // A folder that was moved counts as well, though no document in it was changed.
    const done = results.reduce(
      (sum, one) => sum + (one.refused === 0 ? Math.max(1, one.documents.length) : one.documents.length),
      0,
    )
    if (refused.length > 0) setReport({ done, refused })
    else if (words !== undefined) toast.success(words)
  }
  const dialog = report && <ReportDialog report={report} onClose={() => setReport(null)} />
  return { tell, dialog }
}
