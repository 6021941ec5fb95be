import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { problemText } from '../../../i18n/problem-text.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { bringFiles, type Into } from './bring-files.js'
import type { Found } from './found-files.js'
import type { Decide, TakenName } from './taken-names.js'

const TakenNamesDialog = lazy(() =>
  loadChunk(() => import('./TakenNamesDialog.js').then((module) => ({ default: module.TakenNamesDialog }))),
)

interface Question {
  taken: readonly TakenName[]
  answer: (choices: Awaited<ReturnType<Decide>>) => void
}

/** Brings files into a folder, and asks in a dialog about those whose names are taken. */
export function useBringing(
  into: Into,
  nameOf: (userId: string) => string,
): { bring: (found: Found) => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const decide: Decide = (taken) =>
    new Promise((resolve) => {
      const question: Question = {
        taken,
        answer(choices) {
          setQuestions((all) => all.filter((one) => one !== question))
          resolve(choices)
        },
      }
      setQuestions((all) => [...all, question])
    })
  const [first] = questions
  return {
    bring: (found) =>
      void bringFiles(client, into, found, decide).catch(
        (error: Error) => void toast.error(problemText(error)),
      ),
    dialog: first && (
      <Suspense fallback={null}>
        <TakenNamesDialog taken={first.taken} nameOf={nameOf} onDone={first.answer} />
      </Suspense>
    ),
  }
}
