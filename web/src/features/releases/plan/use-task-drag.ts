import { useEffect, useRef, useState, type RefObject } from 'react'

/** The type of what is dragged, so that other things that are dropped do nothing. */
const DRAGGED = 'application/x-smartproject-tasks'

/** Listens on an element while it is there; the listener may change with each drawing. */
function useListener<N extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  name: N,
  listener: (event: HTMLElementEventMap[N]) => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const there = element.current
    const listen = (event: HTMLElementEventMap[N]) => latest.current(event)
    there?.addEventListener(name, listen)
    return () => there?.removeEventListener(name, listen)
  }, [element, name])
}

/** Makes an element take these tasks along when it is dragged; without tasks it takes nothing. */
export function useTaskDrag(ids: readonly string[]) {
  const element = useRef<HTMLLIElement>(null)
  useListener(element, 'dragstart', ({ dataTransfer }) => {
    if (ids.length === 0) return
    dataTransfer?.setData(DRAGGED, ids.join(','))
    if (dataTransfer) dataTransfer.effectAllowed = 'move'
  })
  return element
}

/** Makes an element take tasks that are dropped on it. */
export function useTaskDrop(onDrop: (ids: readonly string[]) => void) {
  const element = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes(DRAGGED) ?? false
  useListener(element, 'dragover', (event) => {
    if (!takes(event)) return
    event.preventDefault()
    setOver(true)
  })
  useListener(element, 'dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !element.current?.contains(relatedTarget)) setOver(false)
  })
  useListener(element, 'drop', (event) => {
    setOver(false)
    if (!takes(event)) return
    event.preventDefault()
    onDrop(event.dataTransfer?.getData(DRAGGED).split(',') ?? [])
  })
  return { element, isOver }
}
