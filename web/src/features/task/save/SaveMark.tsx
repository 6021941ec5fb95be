import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { cx } from '../../../lib/cx.js'
import { Button } from '../../../ui/Button.js'
import { AlertIcon, CheckIcon, LoadingIcon } from '../../../ui/icons/icons.js'
import type { Autosave, SaveState } from './autosave.js'
import s from '../Task.module.css'

// The worst state is said; running ones come before finished ones.
const RANK: readonly SaveState[] = ['conflict', 'failed', 'offline', 'saving', 'waiting', 'saved', 'quiet']

/** A text that saves itself, and how a version of it is read; without a way of its own it is plain text. */
export interface MarkedText extends Autosave {
  read?: (text: string) => ReactNode
}

/** Whether what was typed is safe, in one place for all texts of the task. */
export function SaveMark({ texts }: { texts: readonly MarkedText[] }) {
  const { t } = useTranslation(['task', 'common'])
  const worst = texts.toSorted((a, b) => RANK.indexOf(a.state) - RANK.indexOf(b.state))[0]
  const state = worst?.state ?? 'quiet'
  const bad = state === 'failed' || state === 'conflict' || state === 'offline'
  return (
    <div className={cx(s.saveMark, bad && s.saveBad)}>
      <output className={s.saveWords}>
        {(state === 'saving' || state === 'waiting') && <LoadingIcon className={s.spin ?? ''} />}
        {state === 'saved' && <CheckIcon />}
        {bad && <AlertIcon />}
        {state === 'failed' ? t('save.failed', { why: problemText(worst?.error) }) : sentence(state)}
      </output>
      {(state === 'failed' || state === 'offline') && (
        <Button size="small" onClick={() => void worst?.flush()}>
          {t('common:action.retry')}
        </Button>
      )}
      {worst && worst.theirs !== null && <Conflict text={worst} theirs={worst.theirs} />}
    </div>
  )

  function sentence(now: Exclude<SaveState, 'failed'>): string {
    if (now === 'quiet') return ''
    return t(now === 'waiting' ? 'save.saving' : `save.${now}`)
  }
}

/** Both texts beside each other, and the choice between them. */
function Conflict({ text, theirs }: { text: MarkedText; theirs: string }) {
  const { t } = useTranslation('task')
  const read = text.read ?? ((words: string) => words)
  return (
    <div className={s.conflict}>
      <Version label={t('save.theirs')} text={read(theirs)}>
        <Button size="small" onClick={text.drop}>
          {t('save.takeTheirs')}
        </Button>
      </Version>
      <Version label={t('save.mine')} text={read(text.text)}>
        <Button size="small" onClick={text.insist}>
          {t('save.keepMine')}
        </Button>
      </Version>
    </div>
  )
}

function Version({ label, text, children }: { label: string; text: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('task')
  return (
    <section className={s.version} aria-label={label}>
      <h4>{label}</h4>
      <div dir="auto" className={s.versionText}>
        {text === null || text === '' ? t('save.empty') : text}
      </div>
      {children}
    </section>
  )
}
