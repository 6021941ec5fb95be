import type { CallInput } from '@smartproject/bff/api/calls'
import { useEffect, useRef, useState } from 'react'
import { useDocumentCommand } from '../api.js'
import type { LibraryDocument } from '../model.js'

type Fields = Omit<CallInput<'saveDocument'>, 'subscription' | 'id' | 'version'>

/**
 * Sends each changed field by itself. A field that is left by going to another one is still on its way when that is changed, so a
 * change waits for the one before it, and has its version.
 */
export function useSavedFields(subscription: number, { id, version }: LibraryDocument) {
  const { mutateAsync } = useDocumentCommand('saveDocument')
  const [fault, setFault] = useState<unknown>(null)
  const newest = useRef(version)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    newest.current = version
  }, [version])
  const save = (fields: Fields) => {
    before.current = before.current.then(async () => {
      try {
        setFault(null)
        newest.current = (await mutateAsync({ subscription, id, version: newest.current, ...fields })).version
      } catch (error) {
        setFault(error)
      }
    })
  }
  return { save, fault }
}
