import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/calls/api-error.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { useRefusal } from '../use-refusal.js'
import type { FoundFile } from './found-files.js'
import type { Choice, TakenName } from './taken-names.js'
import s from './Uploads.module.css'

export interface TakenNamesDialogProps {
  taken: readonly TakenName[]
  nameOf: (userId: string) => string
  /** Null where the person brings nothing. */
  onDone: (choices: ReadonlyMap<FoundFile, Choice> | null) => void
}

/** Asks for each file whose name is taken what becomes of it, or once for all of them. */
export function TakenNamesDialog({ taken, nameOf, onDone }: TakenNamesDialogProps) {
  const { t } = useTranslation('documents')
  const [choices, setChoices] = useState<ReadonlyMap<FoundFile, Choice>>(new Map())
  const [all, setAll] = useState(false)
  const open = taken.filter(({ found }) => !choices.has(found))
  const [current] = open
  const beside = useRef<HTMLButtonElement>(null)
  const wordsOf = useRefusal(nameOf)
  useEffect(() => {
    // The button of the choice before may be gone.
    if (choices.size > 0) beside.current?.focus()
  }, [choices])
  if (!current) return null
  const { file, path } = current.found
  const choose = (choice: Choice) => {
    const next = new Map(choices)
    for (const { found, reason } of all ? open : [current])
      if (choice !== 'version' || reason === null) next.set(found, choice)
    if (next.size === taken.length) onDone(next)
    else setChoices(next)
  }
  return (
    <Dialog
      open
      size="small"
      title={t('taken.title')}
      onClose={() => onDone(null)}
      foot={
        <>
          <Button onClick={() => choose('out')}>{t('taken.out')}</Button>
          <Button ref={beside} data-autofocus onClick={() => choose('beside')}>
            {t('taken.beside')}
          </Button>
          {current.reason === null && (
            <Button kind="primary" onClick={() => choose('version')}>
              {t('newVersion')}
            </Button>
          )}
        </>
      }
    >
      <div className={s.taken}>
        <output>
          {t(path.length === 0 ? 'taken.here' : 'taken.in', { name: file.name, folder: path.at(-1) ?? '' })}
        </output>
        {current.reason !== null && <NoVersion {...{ wordsOf }} taken={current} />}
        {open.length > 1 && (
          <label className={s.same}>
            <input
              type="checkbox"
              checked={all}
              onChange={({ currentTarget }) => setAll(currentTarget.checked)}
            />
            {t('taken.all', { count: open.length })}
          </label>
        )}
        <p className={s.quiet}>{t('taken.leave')}</p>
      </div>
    </Dialog>
  )
}

function NoVersion({ taken, wordsOf }: { taken: TakenName; wordsOf: (error: unknown) => string }) {
  const { t } = useTranslation('documents')
  const why = wordsOf(new ApiError({ status: 409, reason: taken.reason ?? '', meta: taken.meta }))
  return <p>{t('taken.noVersion', { why })}</p>
}
