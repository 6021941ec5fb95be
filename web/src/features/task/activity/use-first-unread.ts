import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { markQuery } from '../../../task-kit/subject/thread/mark.js'
import { useReading } from '../../../task-kit/subject/thread/use-reading.js'

/** Older pages that are loaded to open at the first unread comment; with more than those the newest are shown. */
const MOST_PAGES = 5

interface Opened {
  firstUnread: number | null
  readSeq: number
}

/** The mark of the reader in the thread of the subject as it was when this was opened; null until it is known. */
export function useOpenedMark() {
  const { subscription, subject } = useSubject()
  const mark = useQuery(markQuery(subscription, subject)).data
  const [opened, setOpened] = useState<Opened | null>(null)
  if (mark && opened === null) setOpened({ firstUnread: mark.first_unread, readSeq: mark.read_seq })
  return { opened, level: mark?.level }
}

export interface FirstUnreadOptions {
  /** The element around the comments, which carry their places in the thread. */
  box: RefObject<HTMLElement | null>
  opened: Opened | null
  /** Null as long as comments are not shown. */
  items: readonly unknown[] | null
  /** True when the line of what is new is among them. */
  hasLine: boolean
  /** True while there are older ones. */
  more: boolean
  /** True while they are on their way. */
  loading: boolean
  loadMore: () => void
}

/** Opens comments at the first unread one, and marks the thread read up to the last one that was in sight (C11). */
export function useFirstUnread({ box, opened, items, ...rest }: FirstUnreadOptions): void {
  const { hasLine, more, loading, loadMore } = rest
  const onSeen = useReading(opened?.readSeq)
  const pages = useRef(0)
  const placed = useRef(false)
  const missing = opened !== null && opened.firstUnread !== null && !hasLine && more
  const load = useEffectEvent(loadMore)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !opened || !items) return undefined
    if (!placed.current) {
      if (missing && loading) return undefined
      if (missing && pages.current < MOST_PAGES) {
        pages.current += 1
        load()
        return undefined
      }
      placed.current = true
      element.querySelector('[data-new]')?.scrollIntoView({ block: 'center' })
    }
    const observer = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting && target instanceof HTMLElement) onSeen(Number(target.dataset['seq']))
    })
    for (const message of element.querySelectorAll('[data-seq]')) observer.observe(message)
    return () => observer.disconnect()
  }, [box, opened, items, missing, loading, onSeen])
}
