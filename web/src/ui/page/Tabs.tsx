import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { localDigits } from '../../i18n/format.js'
import s from './Tabs.module.css'

export interface Tab<V extends string> {
  value: V
  label: string
  /** A small number after the label, for what waits behind the tab. */
  count?: number | undefined
  /** How much of it is new, with the words for it; none for 0. */
  news?: { count: number; words: string } | undefined
  panel: ReactNode
}

export interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

function stepOf(key: string): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  return key === forward ? 1 : key === back ? -1 : 0
}

/** Parts of one thing, one shown at a time. Arrow keys follow the reading direction. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((tab) => tab.value === value)

  // Many tabs scroll on a narrow screen.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelectorAll('[role=tab]')[index]?.getBoundingClientRect()
    const shown = list.current?.getBoundingClientRect()
    if (!chosen || !shown) return
    const hidden = Math.max(chosen.right - shown.right, 0) || Math.min(chosen.left - shown.left, 0)
    if (hidden !== 0) list.current?.scrollBy({ left: hidden })
  }, [index])

  const go = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (index + step + tabs.length) % tabs.length
    const tab = tabs[target]
    if (!tab || (step === 0 && event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={s.list} onKeyDown={go}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={s.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={s.count}>{localDigits(String(tab.count))}</span>}
            {tab.news !== undefined && tab.news.count > 0 && (
              <>
                <span className={s.news} aria-hidden>
                  {localDigits(String(tab.news.count))}
                </span>
                <span className="visually-hidden">{tab.news.words}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={s.panel}>
        {tabs[index]?.panel}
      </div>
    </>
  )
}
