import { MAX_FILE_BYTES } from '@smartproject/bff/api/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { refreshFiles } from './files-api.js'
import type { Subject } from '../subject.js'
import { LEFT } from './kept-uploads.js'
import { upload } from './upload.js'

export interface RunningUpload {
  id: string
  file: File
  /** 0 to 1. */
  part: number
  /** Why it failed, or undefined while it runs. */
  fault: string | undefined
}

/** A file that has arrived. */
export interface ArrivedFile {
  id: string
  name: string
  /** The media type that the browser gives it; empty for one that it does not know. */
  type: string
}

/** Files on their way to a subject, one bar for each. Leaving the subject interrupts those that have not arrived. */
export function useUploads(subscription: number, subject: Subject, onArrived?: (file: ArrivedFile) => void) {
  const { t } = useTranslation('task')
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })

  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all.values()) one.abort(LEFT)
    }
  }, [])
  const change = useCallback((id: string, next: Partial<RunningUpload>) => {
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)))
  }, [])
  const drop = useCallback((id: string) => {
    running.current.delete(id)
    setUploads((now) => now.filter((one) => one.id !== id))
  }, [])

  const start = useCallback(
    async (id: string, file: File) => {
      if (file.size > MAX_FILE_BYTES) return change(id, { fault: t('file.tooLarge') })
      if (file.size === 0) return change(id, { fault: t('file.nothing') })
      const stopper = new AbortController()
      running.current.set(id, stopper)
      change(id, { part: 0, fault: undefined })
      try {
        const onProgress = (part: number) => change(id, { part })
        const fileId = await upload({ subscription, subject, file, onProgress, signal: stopper.signal })
        drop(id)
        arrived.current?.({ id: fileId, name: file.name, type: file.type })
        refreshFiles(client, subscription, subject)
      } catch (error) {
        if (stopper.signal.aborted) drop(id)
        else change(id, { fault: problemText(error) })
      }
    },
    [client, subscription, subject, change, drop, t],
  )
  const bring = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, part: 0, fault: undefined }))
      setUploads((now) => [...now, ...fresh])
      for (const one of fresh) void start(one.id, one.file)
    },
    [start],
  )
  return {
    uploads,
    bring,
    cancel: (id: string) => {
      running.current.get(id)?.abort()
      drop(id)
    },
    retry: (id: string) => {
      const one = uploads.find((upload) => upload.id === id)
      if (one) void start(id, one.file)
    },
  }
}
