import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isStale } from '../../../lib/calls/api-error.js'
import { documentQuery, useDocumentCommand } from '../api.js'
import type { LibraryDocument } from '../model.js'

type Fields = Omit<CallInput<'saveDocument'>, 'subscription' | 'id' | 'version'>

/**
 * Sends each changed field by itself. A field that is left by going to another one is still on its way when that is changed, so a
 * change waits for the one before it, and has its version. Where another person has changed other fields meanwhile, it is sent again
 * over their change. The saved document is shown before it is asked for anew.
 */
export function useSavedFields(subscription: number, document: LibraryDocument) {
  const { id, version } = document
  const client = useQueryClient()
  const { mutateAsync } = useDocumentCommand('saveDocument')
  const [fault, setFault] = useState<unknown>(null)
  const newest = useRef(version)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    newest.current = version
  }, [version])
  const send = async (fields: Fields) => {
    const saved = await mutateAsync({ subscription, id, version: newest.current, ...fields })
    newest.current = saved.version
    client.setQueryData(
      documentQuery(subscription, id).queryKey,
      (shown) => shown && { ...shown, document: saved },
    )
  }
  const sendOver = async (fields: Fields, error: unknown) => {
    if (!isStale(error)) throw error
    const found = await client.fetchQuery({ ...documentQuery(subscription, id), staleTime: 0 })
    if (!isAsShown(fields, document, found.document)) throw error
    newest.current = found.document.version
    await send(fields)
  }
  /** Whether it is saved. One that another person was faster with is not, and what that person saved is shown. */
  const save = (fields: Fields): Promise<boolean> => {
    const saving = before.current.then(async () => {
      try {
        setFault(null)
        await send(fields).catch((error: unknown) => sendOver(fields, error))
        return true
      } catch (error) {
        setFault(error)
        return false
      }
    })
    before.current = saving
    return saving
  }
  return { save, fault }
}

/** Whether these fields have the values that were shown. */
function isAsShown(fields: Fields, shown: LibraryDocument, now: LibraryDocument): boolean {
  const valueIn = (document: LibraryDocument) =>
    JSON.stringify(Object.entries(document).filter(([name]) => name in fields))
  return valueIn(shown) === valueIn(now)
}
