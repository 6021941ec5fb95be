import type { ImportSource } from '@smartproject/bff/api/work/import-kinds'
import { useState } from 'react'
import { base64Of } from '../../lib/base64-of.js'
import { useJobCommand } from './api/jobs.js'

const LONGEST_NAME = 255

/** Has a file read, as the kind that a person says or that is recognised. */
export function useStartImport(subscription: number, project: number) {
  const start = useJobCommand('startTaskImport')
  const [unread, setUnread] = useState<Error | null>(null)
  const read = (file: File, kind: ImportSource | '') => {
    setUnread(null)
    base64Of(file).then(
      (content) =>
        start.mutate({
          subscription,
          project,
          name: file.name.slice(-LONGEST_NAME),
          content,
          ...(kind === '' ? {} : { source: kind }),
        }),
      (error: Error) => setUnread(error),
    )
  }
  return { read, isPending: start.isPending, error: unread ?? start.error }
}
