import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../lib/calls/api-error.js'
import { documentQuery, useDocumentCommand } from '../api.js'
import type { LibraryDocument } from '../model.js'

type Fields = Omit<CallInput<'saveDocument'>, 'subscription' | 'id' | 'version'>

/**
 * Sends each changed field by itself. A field that is left by going to another one is still on its way when that is changed, so a
 * change waits for the one before it, and has its version. Where another person has changed other fields meanwhile, it is sent again
 * over their change.
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
    newest.current = (await mutateAsync({ subscription, id, version: newest.current, ...fields })).version
  }
  const sendOver = async (fields: Fields, error: unknown) => {
    if (!isApiError(error) || error.reason !== 'VERSION_MISMATCH') throw error
    const found = await client.fetchQuery({ ...documentQuery(subscription, id), staleTime: 0 })
    if (!isAsShown(fields, document, found.document)) throw error
    newest.current = found.document.version
    await send(fields)
  }
  const save = (fields: Fields) => {
    before.current = before.current.then(async () => {
      try {
        setFault(null)
        await send(fields).catch((error: unknown) => sendOver(fields, error))
      } catch (error) {
        setFault(error)
      }
    })
  }
  return { save, fault }
}

/** Whether these fields have the values that were shown. */
function isAsShown(fields: Fields, shown: LibraryDocument, now: LibraryDocument): boolean {
  const valueIn = (document: LibraryDocument) =>
    JSON.stringify(Object.entries(document).filter(([name]) => name in fields))
  return valueIn(shown) === valueIn(now)
}
